import MiniSearch from 'minisearch';
import type { ServerInfo, ToolInfo } from '../../lib/engine/ports';
import { apiNames } from '../../lib/mcp/code-api/api-names';
import { toolFinder } from '../../lib/mcp/code-api/tool-search';

/** Makes a search over an inventory: query to 'server/name', best first. */
export type Engine = (servers: readonly ServerInfo[]) => (query: string) => string[];

const id = ({ server, name }: ToolInfo): string => `${server}/${name}`;

export const ours: Engine = (servers) => {
  const find = toolFinder(apiNames(servers));
  return (query) => find(query).hits.map(({ tool }) => id(tool));
};

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** What needs no index: how many words of the query each tool's text contains, tool by tool. */
export const linearScan: Engine = (servers) => {
  const tools = servers.flatMap((server) => server.tools);
  return (query) => {
    const wanted = words(query);
    const counted = tools.map((tool) => {
      const text = `${tool.server} ${tool.name} ${tool.title ?? ''} ${tool.description} ${Object.keys(Object(tool.inputSchema['properties'])).join(' ')}`.toLowerCase();
      return { tool, hits: wanted.filter((word) => text.includes(word)).length };
    });
    return counted.filter(({ hits }) => hits > 0).sort((a, b) => b.hits - a.hits).slice(0, 100).map(({ tool }) => id(tool));
  };
};

/** A good general search library as it is usually set up: BM25+ with prefixes, typos and a boost for names. */
export const miniSearch: Engine = (servers) => {
  const tools = servers.flatMap((server) => server.tools);
  const index = new MiniSearch({
    fields: ['name', 'title', 'description', 'parameters', 'server'], tokenize: (text) => words(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')),
    searchOptions: { boost: { name: 4, title: 2, description: 1.5, server: 1.5 }, prefix: (term) => term.length >= 3, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  });
  index.addAll(tools.map((tool, number) => ({
    id: number, name: tool.name, title: tool.title ?? '', description: tool.description, server: tool.server, parameters: Object.keys(Object(tool.inputSchema['properties'])).join(' '),
  })));
  return (query) => index.search(query).slice(0, 100).flatMap((hit) => tools[Number(hit.id)] ?? []).map(id);
};
