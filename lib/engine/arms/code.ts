import type { AgentTool } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import type { Arm } from './arm';
import { listFiles, readFiles, searchTools } from './code-discovery';
import { hostedProgramTools } from './hosted-code';
import { runCode } from './run-code';
import { typesOfAllTools } from './types-up-front';

/** Tools are TypeScript modules that the model calls from programs; only what a program returns or logs reaches it. The switches say how it discovers them, or move its programs to the API's sandbox. */
export const codeArm: Arm = (state: RunState): AgentTool[] => {
  if (state.has('hosted-code')) return hostedProgramTools(state);
  if (state.has('types')) return [runCode(state, typesOfAllTools(state.input.codeApi))];
  if (state.has('files')) return [listFiles(state), readFiles(state, 'list_files'), runCode(state)];
  if (state.has('search')) return [readFiles(state, 'search_tools'), searchTools(state), runCode(state)];
  return [listFiles(state), readFiles(state, 'list_files', 'search_tools'), searchTools(state), runCode(state)];
};
