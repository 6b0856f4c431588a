import type { CodeApi } from '../../engine/ports';
import type { ApiServer, ApiTool } from './api-names';
import { renderHits } from './render-hits';
import { serverNamer } from './search/named-server';
import { ToolRanking } from './search/rank-tools';

/** What scores less than this share of the best hit is noise, and nobody reads further than this. */
const leastShare = 0.2;
const maxHits = 60;

export interface Found { hits: ApiTool[]; onlyServer: ApiServer | null }

/**
 * Ranked search over all tools by names, titles, descriptions, parameters and servers, in plain words (docs/guide/discovery.md). A tool
 * whose name or path the query is comes first. A query that names a server finds only tools of that server, if there are any.
 */
export function toolSearch(api: readonly ApiServer[], read: (path: string) => string): CodeApi['search'] {
  const find = toolFinder(api);
  return (query, detail, page) => renderHits({ ...find(query), query, detail, page, api, read });
}

/** The search without the rendering: hits, best first. */
export function toolFinder(api: readonly ApiServer[]): (query: string) => Found {
  const ranking = new ToolRanking(api);
  const named = toolsByName(api);
  const serverOf = serverNamer(api, (term) => ranking.frequency(term));
  return (query) => {
    const exact = named.get(nameKey(query)) ?? [];
    const narrowed = serverOf(query);
    if (narrowed !== null && exact.length === 0) {
      const { server, rest } = narrowed;
      const hits = rest.trim() === '' ? server.tools : ranking.rank(rest, { server }).map(({ entry }) => entry);
      if (hits.length > 0) return { hits: hits.slice(0, maxHits), onlyServer: server };
    }
    const ranked = ranking.rank(query, { leastShare }).map(({ entry }) => entry);
    return { hits: [...new Set([...exact, ...ranked])].slice(0, maxHits), onlyServer: null };
  };
}

/** Real names, function names and paths, in any case, with or without './' and '.ts'. */
function toolsByName(api: readonly ApiServer[]): Map<string, ApiTool[]> {
  const named = new Map<string, ApiTool[]>();
  for (const entry of api.flatMap(({ tools }) => tools)) {
    for (const key of new Set([entry.tool.name, entry.identifier, entry.path].map(nameKey))) named.set(key, [...(named.get(key) ?? []), entry]);
  }
  return named;
}

const nameKey = (name: string): string => name.trim().replace(/^\.?\//, '').replace(/\.ts$/, '').toLowerCase();
