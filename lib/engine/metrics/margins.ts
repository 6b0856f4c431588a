import type { Margins } from './types';

/**
 * Margins unless an experiment sets its own, before it runs. A loss of up to 5 percentage points counts as equal, the smallest loss a
 * benchmark of some dozens of tasks can exclude. A task under 20,000 direct input tokens is small: the most that code could save there
 * costs a few cents even on large models, less than it takes to run and watch a sandbox.
 */
export const defaultMargins: Margins = { correctness: 0.05, smallTaskTokens: 20_000 };
