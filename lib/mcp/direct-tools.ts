import type { ServerInfo, ToolInfo } from '../engine/ports';
import type { DirectTool } from '../engine/run-input';
import { apiNames } from './code-api/api-names';
import { toolFinder } from './code-api/tool-search';
import { directInputSchema } from './direct-schema';
import { uniqueNames } from './names';

/** Shorter than the Anthropic API demands (128), so that other models take the same names. */
const maxNameLength = 64;

/**
 * The tools of all servers as definitions for a model. Names are `<server>__<tool>` in A-Z a-z 0-9 _ -, unique over all servers;
 * the returned list is the only map from a name to its tool, no name is ever taken apart again.
 */
export function directTools(servers: readonly ServerInfo[]): DirectTool[] {
  const tools = servers.flatMap(({ tools: list }) => list);
  const names = uniqueNames(tools.map((tool) => ({ key: keyOf(tool), name: wantedName(tool), exact: false })), { maxLength: maxNameLength });
  const titles = new Map(servers.map(({ server, title }) => [server, servers.length > 1 ? `[${title ?? server}] ` : '']));
  return tools.map((tool) => {
    const { schema, argumentNames, note } = directInputSchema(tool.inputSchema);
    const description = `${titles.get(tool.server) ?? ''}${tool.description}${note === null ? '' : `\n\n${note}`}`;
    return directTool(tool, { name: names.get(keyOf(tool)) ?? tool.name, description, inputSchema: schema }, argumentNames);
  });
}

function directTool(tool: ToolInfo, definition: DirectTool['definition'], argumentNames: Record<string, string> | null): DirectTool {
  const direct: DirectTool = { definition, server: tool.server, tool: tool.name };
  return argumentNames === null ? direct : { ...direct, argumentNames };
}

const keyOf = ({ server, name }: Pick<ToolInfo, 'server' | 'name'>): string => `${server}\n${name}`;

const wantedName = ({ server, name }: ToolInfo): string => `${server}__${name}`.replaceAll(/[^a-zA-Z0-9_-]/g, '_');

/** The names among `tools` that have to do with a query, best first: the ranking of the code arm's search. The index is made at the first search. */
export function directToolFinder(servers: readonly ServerInfo[], tools: readonly DirectTool[]): (query: string) => string[] {
  const names = new Map(tools.map(({ server, tool, definition }) => [keyOf({ server, name: tool }), definition.name]));
  let find: ReturnType<typeof toolFinder> | null = null;
  return (query) => (find ??= toolFinder(apiNames(servers)))(query).hits.flatMap(({ tool }) => names.get(keyOf(tool)) ?? []);
}
