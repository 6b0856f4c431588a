import type { ApiServer } from '../api-names';
import { relatedTerms } from './expansions';
import { indexTerms } from './terms';
import { wordsOf } from './words';

/** A query that names a server: which, and what else it says. */
export interface Narrowed { server: ApiServer; rest: string }

/**
 * The server that a query is about: by its folder (`servers/ci`), as `server:ci`, or by its name, provided that this is a proper name and no
 * word that tools of other servers use as well (`mail`, `calendar`). Null when it names none or several.
 */
export function namedServer(query: string, api: readonly ApiServer[], frequency: (term: string) => number): Narrowed | null {
  const [whole, , wanted = ''] = /(?:^|\s)(\.?\/?servers\/|server:\s*)([^\s/]+)\/?(?=\s|$)/i.exec(query) ?? [];
  if (whole !== undefined) {
    const server = api.find(({ info, folder }) => [info.server, folder.replace('servers/', '')].some((name) => name.toLowerCase() === wanted.toLowerCase()));
    return server === undefined ? null : { server, rest: query.replace(whole, ' ') };
  }
  const said = wordsOf(query);
  const named = api.flatMap((server) => {
    const place = placeOf(wordsOf(server.info.server).join(''), said);
    return place !== null && isProperName(server, frequency) ? [{ server, place }] : [];
  });
  const [only] = named;
  if (only === undefined || named.length > 1) return null;
  return { server: only.server, rest: [...said.slice(0, only.place.from), ...said.slice(only.place.to)].join(' ') };
}

/** Where a name stands in a text, in whatever way its words are written together or apart. */
function placeOf(name: string, words: readonly string[]): { from: number; to: number } | null {
  if (name === '') return null;
  for (const from of words.keys()) {
    for (let to = from + 1, joined = ''; to <= words.length && joined.length < name.length; to += 1) {
      joined += words[to - 1] ?? '';
      if (joined === name) return { from, to };
    }
  }
  return null;
}

function isProperName({ info, tools }: ApiServer, frequency: (term: string) => number): boolean {
  const others = Math.max(2, tools.length / 4);
  return indexTerms(info.server).some((term) => relatedTerms(term).size === 0 && frequency(term) - tools.length <= others);
}
