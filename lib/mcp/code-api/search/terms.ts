import { phraseAt } from './expansions';
import { stem } from './stem';
import { stopWords, weakWords, wordsOf } from './words';

const stems = new Map<string, string>();
/** Hostile or huge inventories must not fill memory with words. */
const maxRemembered = 50_000;
/** What a query says, it says in its beginning. */
const maxQueryWords = 200;
/** Patterns over a text without spaces take time by its square. */
const maxQueryChars = 2_000;

/** Addresses, host names, keys such as WEB-142: they name one thing and not a kind of tool. */
const particular = /\S+@\S+|\w+:\/\/\S+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|example)\b|\b[A-Z]{2,10}-\d+\b/g;

const weakStems = new Set([...weakWords].map(stem));

/** `stem`, remembered. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = stem(word);
  if (stems.size < maxRemembered) stems.set(word, made);
  return made;
}

/** The terms under which a text is found: stems of its words but for stop words, and the phrases in it. */
export function indexTerms(text: string): string[] {
  const words = wordsOf(text);
  const all = words.map(stemOf);
  const terms: string[] = [];
  for (const [position, word] of words.entries()) {
    const phrase = phraseAt(all, position);
    if (phrase !== null) terms.push(phrase.term);
    if (!stopWords.has(word)) terms.push(all[position] ?? word);
  }
  return terms;
}

/** A term of a query; `weak` ones only help to choose. */
export interface QueryTerm { term: string; weak: boolean; isName: boolean }

/** The terms that a query asks for: a phrase takes the place of its words. A query of nothing but stop words keeps them. */
export function queryTerms(text: string): QueryTerm[] {
  const words = wordsOf(text.slice(0, maxQueryChars).replaceAll(particular, ' ')).slice(0, maxQueryWords);
  const all = words.map(stemOf);
  const named = properNames(text);
  const inPhrase = new Set<number>();
  const terms: QueryTerm[] = [];
  for (const [position, word] of words.entries()) {
    if (inPhrase.has(position)) continue;
    const phrase = phraseAt(all, position);
    if (phrase !== null) {
      for (const used of phrase.positions) inPhrase.add(used);
      terms.push({ term: phrase.term, weak: false, isName: false });
    } else if (!stopWords.has(word)) terms.push({ term: all[position] ?? word, weak: weakStems.has(all[position] ?? word) || /^\p{N}+$/u.test(word), isName: named.has(word) });
  }
  return terms.length === 0 ? all.map((term) => ({ term, weak: false, isName: false })) : terms;
}

/** Words that begin with a capital in the middle of a sentence. */
function properNames(text: string): Set<string> {
  const [, ...later] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = later.filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return names.length * 2 > later.length ? new Set() : new Set(names.map((word) => word.toLowerCase()));
}
