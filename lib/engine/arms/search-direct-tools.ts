import { z } from 'zod';
import { shown, type AgentTool } from '../loop/agent-tool';
import { definitionText } from '../loop/deferred-tools';
import type { RunState } from '../loop/run-state';
import type { DirectTool } from '../run-input';
import { parsedTool } from './parsed-tool';

/** As many as a model chooses from at a glance; the search tools of the API give as many. */
const mostFound = 5;

const description = [
  'Find the tool for a task. Tools are not in your context until this search has found them: say in plain words what a tool should do;',
  `server:<name> narrows to one server. You get the definitions of at most ${mostFound} tools, and can call them from then on.`,
].join(' ');

/** `search_tools` of the direct arm: the same ranking as in the code arm, answered with definitions. */
export function searchDirectTools({ input }: RunState, tools: readonly DirectTool[]): AgentTool {
  const { findDirectTools } = input;
  if (findDirectTools === undefined) throw new Error('an arm with the switch tool-search needs RunInput.findDirectTools');
  const definitions = new Map(tools.map(({ definition }) => [definition.name, definition]));
  return parsedTool({
    name: 'search_tools', description, argumentSource: 'discovery',
    args: z.strictObject({ query: z.string().min(1) }),
    answer: ({ query }) => {
      const found = findDirectTools(query).flatMap((name) => definitions.get(name) ?? []).slice(0, mostFound);
      if (found.length === 0) return shown(`No tool matches ${JSON.stringify(query.slice(0, 200))}. Try other words for what it does.`, 'discovery');
      return shown(found.map(definitionText).join('\n'), 'discovery', { toolReferences: found.map(({ name }) => name) });
    },
  });
}
