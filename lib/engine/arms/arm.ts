import type { ArmKind } from '../events';
import type { AgentTool } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import { codeArm } from './code';
import { directArm } from './direct';
import { floorArm } from './floor';

/** A way of working: the tools it gives the model besides submit_answer. Knows nothing of scoring or storage. */
export type Arm = (state: RunState) => AgentTool[];

export const arms: Record<ArmKind, Arm> = { direct: directArm, code: codeArm, floor: floorArm };
