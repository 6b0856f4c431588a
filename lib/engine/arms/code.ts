import type { AgentTool } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import type { Arm } from './arm';
import { listFiles, readFiles, searchTools } from './code-discovery';
import { runCode } from './run-code';

/** Tools are TypeScript modules that the model discovers and calls from programs; only what a program returns or logs reaches it. */
export const codeArm: Arm = (state: RunState): AgentTool[] => [listFiles(state), readFiles(state), searchTools(state), runCode(state)];
