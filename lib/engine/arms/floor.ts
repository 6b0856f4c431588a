import type { Arm } from './arm';

/** No tools at all: what the model answers without data. When it passes, the question does not measure data access. */
export const floorArm: Arm = () => [];
