import type { ApiServer } from '../api-names';
import { relatedTerms } from './expansions';
import { indexTerms } from './terms';
import { wordsOf } from './words';

/** What a query says, it says in its beginning. */
const maxWords = 200;

const articles = new Set(['the', 'our', 'my']);
const prepositions = new Set(['in', 'on', 'from', 'at', 'to', 'into', 'via', 'with', 'using', 'of']);

/** A query that names a server: which, and what else it says. */
export interface Narrowed { server: ApiServer; rest: string }

/**
 * Tells the server that a query is about: by its folder (`servers/ci`), as `server:ci`, or by its name at the
 * beginning or after a preposition ("on GitHub"), provided that it is a proper name and no word that other servers use as well (`mail`,
 * `calendar`). Null when it names none or several.
 */
export function serverNamer(api: readonly ApiServer[], frequency: (term: string) => number): (query: string) => Narrowed | null {
  const proper = api.flatMap((server) => (isProperName(server, frequency) ? [{ server, name: wordsOf(server.info.server).join('') }] : []));
  return (query) => byFolder(query, api) ?? byName(query, proper);
}

function byFolder(query: string, api: readonly ApiServer[]): Narrowed | null {
  const [whole, , wanted = ''] = /(?:^|\s)(\.?\/?servers\/|server:\s*)([^\s/]+)\/?(?=\s|$)/i.exec(query) ?? [];
  const isWanted = ({ info, folder }: ApiServer): boolean => [info.server, folder.replace('servers/', '')].some((name) => name.toLowerCase() === wanted.toLowerCase());
  const server = whole === undefined ? undefined : api.find(isWanted);
  return server === undefined || whole === undefined ? null : { server, rest: query.replace(whole, ' ') };
}

function byName(query: string, proper: readonly { server: ApiServer; name: string }[]): Narrowed | null {
  const said = wordsOf(query).slice(0, maxWords);
  const named = proper.flatMap(({ server, name }) => {
    const place = placeOf(name, said);
    return place === null || !isPlace(said, place.from) ? [] : [{ server, place }];
  });
  const [only] = named;
  if (only === undefined || named.length > 1) return null;
  return { server: only.server, rest: [...said.slice(0, only.place.from), ...said.slice(only.place.to)].join(' ') };
}

function isPlace(words: readonly string[], from: number): boolean {
  const before = articles.has(words[from - 1] ?? '') ? from - 2 : from - 1;
  return before < 0 || prepositions.has(words[before] ?? '');
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
