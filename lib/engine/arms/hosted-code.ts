import { shown, type AgentTool } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import { ownArguments } from '../own-arguments';
import type { DirectTool } from '../run-input';
import { callLimitReached, readable } from './direct';
import { crossing } from './run-code';
import { withoutCycles } from './without-cycles';

/**
 * The MCP tools for programs in the sandbox of the model's API: what a program gets of a result is the same value as in our sandbox, as JSON
 * text. The API wants to be told the form of results and takes no recursive schema.
 */
export const hostedProgramTools = (state: RunState): AgentTool[] =>
  state.input.directTools.filter((tool) => !state.isHidden(tool)).map((tool) => programTool(state, tool));

function programTool(state: RunState, directTool: DirectTool): AgentTool {
  const { definition, server, tool } = directTool;
  const { name, description, inputSchema } = definition;
  return {
    definition: { name, description: `${description}\n\n${returned(state, directTool)}`, inputSchema: withoutCycles(inputSchema), programmatic: true },
    argumentSource: () => 'calls',
    execute: async ({ id, turn, input, programId = null }) => {
      if (state.callsLeft() === 0) return callLimitReached(state);
      const result = await state.callTool({ server, tool, args: ownArguments(directTool, input), turn, programId, toolUseId: id }, crossing);
      return result.outcome === 'ok' ? shown(JSON.stringify(result.value), 'results') : shown(readable(result), 'retries', { isError: true });
    },
  };
}

function returned({ input }: RunState, { server, tool }: DirectTool): string {
  const schema = input.gateway.servers.find((one) => one.server === server)?.tools.find(({ name }) => name === tool)?.outputSchema ?? null;
  return schema === null ? 'Returns JSON text.' : `Returns JSON text by this schema: ${JSON.stringify(schema)}`;
}
