import { shown, type AgentTool, type Shown } from '../loop/agent-tool';
import { ownArguments } from '../own-arguments';
import type { RunState } from '../loop/run-state';
import type { ToolResult } from '../ports';
import type { DirectTool } from '../run-input';
import type { Arm } from './arm';
import { searchDirectTools } from './search-direct-tools';
import { ResultFiles } from './spill/result-files';
import { showSpilled, spillTools } from './spill/spill-tools';

/** How an arm shows a result that came well. */
type Show = (tool: string, text: string) => Shown;

/** Every MCP tool is a tool of the model; each result passes through its context. The switches defer definitions and spill large results. */
export const directArm: Arm = (state) => {
  const tools = state.input.directTools.filter((tool) => !state.isHidden(tool));
  const files = state.has('spill') ? new ResultFiles() : null;
  const show: Show = (tool, text) => (files === null ? null : showSpilled(files, tool, text)) ?? shown(text, 'results');
  const searched = state.has('tool-search');
  const deferred = searched || state.has('hosted-search');
  return [
    ...tools.map((tool) => agentTool(state, deferred ? { ...tool, definition: { ...tool.definition, deferred: true } } : tool, show)),
    ...(searched ? [searchDirectTools(state, tools)] : []),
    ...(files === null ? [] : spillTools(state, files)),
  ];
};

function agentTool(state: RunState, directTool: DirectTool, show: Show): AgentTool {
  const { definition, server, tool } = directTool;
  return {
    definition,
    argumentSource: () => 'calls',
    execute: async ({ id, turn, input }) => {
      if (state.callsLeft() === 0) return callLimitReached(state);
      const result = await state.callTool({ server, tool, args: ownArguments(directTool, input), turn, programId: null, toolUseId: id }, readable);
      return result.outcome === 'ok' ? show(tool, readable(result)) : shown(readable(result), 'retries', { isError: true });
    },
  };
}

/** What the model reads of a result. */
export const readable = (result: ToolResult): string => (result.outcome === 'ok' ? result.text : `${result.outcome}: ${result.message ?? result.text}`);

/** Ends the run, and says so to whoever called. */
export function callLimitReached(state: RunState): Shown {
  const { maxToolCalls } = state.input.limits;
  state.reach('tool_call_limit', 'maxToolCalls', state.toolCalls, maxToolCalls);
  return shown(`call_limit: this run may make ${maxToolCalls} tool calls and has made them`, 'retries', { isError: true });
}
