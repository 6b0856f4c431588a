import MiniSearch from 'minisearch';
import type { CodeApi } from '../../engine/ports';
import { walkSchema } from '../schema-refs';
import { isObject } from '../json';
import type { ApiServer, ApiTool } from './api-names';
import { renderHits } from './render-hits';
import { normalWord, splitWords } from './words';

const maxParameterNames = 300;

interface Entry { id: number; name: string; title: string; description: string; parameters: string; server: string }

/**
 * Ranked search over names (split into words), titles, descriptions, parameter names and servers of all tools. A query that is a
 * tool's name or path puts that tool first; of the rest those that match in rarer words and in their names lead.
 */
export function toolSearch(api: readonly ApiServer[], read: (path: string) => string): CodeApi['search'] {
  const tools = api.flatMap((server) => server.tools);
  const index = new MiniSearch<Entry>({
    fields: ['name', 'title', 'description', 'parameters', 'server'],
    tokenize: splitWords, processTerm: normalWord,
    searchOptions: {
      boost: { name: 4, title: 2, description: 1.5, server: 1.5 },
      prefix: (term) => term.length >= 3, fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(api.flatMap((server) => server.tools.map((entry) => ({ server, entry }))).map(({ server, entry }, id) => toEntry(id, entry, server)));
  return (query, detail, page) => {
    const ranked = index.search(query).sort((a, b) => b.score - a.score || Number(a.id) - Number(b.id)).flatMap(({ id }) => tools[Number(id)] ?? []);
    const named = tools.filter((entry) => isNamed(entry, query));
    return renderHits({ query, detail, page, api, read, hits: [...new Set([...named, ...ranked])] });
  };
}

const isNamed = ({ tool, identifier, path }: ApiTool, query: string): boolean =>
  [tool.name, identifier, path, path.replace(/\.ts$/, '')].includes(query.trim().replace(/^\.\//, ''));

function toEntry(id: number, { tool }: ApiTool, { info }: ApiServer): Entry {
  return {
    id, name: tool.name, title: tool.title ?? '', description: tool.description, server: `${info.server} ${info.title ?? ''}`, parameters: parameterNames(tool).join(' '),
  };
}

function parameterNames(tool: ApiTool['tool']): string[] {
  const names: string[] = [];
  walkSchema(tool.inputSchema, ({ properties }) => {
    if (isObject(properties)) names.push(...Object.keys(properties));
  });
  return names.slice(0, maxParameterNames);
}
