import { shown, type AgentTool } from '../loop/agent-tool';
import { ownArguments } from '../own-arguments';
import type { RunState } from '../loop/run-state';
import type { ToolResult } from '../ports';
import type { DirectTool } from '../run-input';
import type { Arm } from './arm';

/** Every MCP tool is a tool of the model; each result passes through its context. */
export const directArm: Arm = (state) => state.input.directTools.map((tool) => agentTool(state, tool));

function agentTool(state: RunState, directTool: DirectTool): AgentTool {
  const { definition, server, tool } = directTool;
  return {
    definition,
    argumentSource: () => 'calls',
    execute: async ({ id, turn, input }) => {
      if (state.callsLeft() === 0) return refuse(state);
      const result = await state.callTool({ server, tool, args: ownArguments(directTool, input), turn, programId: null, toolUseId: id }, readable);
      return shown(readable(result), result.outcome === 'ok' ? 'results' : 'retries', { isError: result.outcome !== 'ok' });
    },
  };
}

/** What the model reads of a result. */
const readable = (result: ToolResult): string => (result.outcome === 'ok' ? result.text : `${result.outcome}: ${result.message ?? result.text}`);

function refuse(state: RunState) {
  const { maxToolCalls } = state.input.limits;
  state.reach('tool_call_limit', 'maxToolCalls', state.toolCalls, maxToolCalls);
  return shown(`call_limit: this run may make ${maxToolCalls} tool calls and has made them`, 'retries', { isError: true });
}
