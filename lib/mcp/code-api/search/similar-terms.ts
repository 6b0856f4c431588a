import type { TextIndex } from './text-index';

const minPrefix = 3;
const prefixWeight = 0.6;
const typoWeight = 0.7;
const maxSimilar = 12;

/** Terms of the index that a word which it does not have may be meant for: longer words that begin like it, and spellings close to it. */
export function similarTerms(word: string, index: TextIndex): Map<string, number> {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const found: [string, number][] = [];
  for (const term of index.terms()) {
    if (word.length >= minPrefix && term.startsWith(word)) found.push([term, prefixWeight * (word.length / term.length)]);
    else if (allowed > 0 && term[0] === word[0] && Math.abs(term.length - word.length) <= allowed) {
      const edits = editDistance(word, term, allowed);
      if (edits <= allowed) found.push([term, typoWeight / edits]);
    }
  }
  return new Map(found.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, maxSimilar));
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; `most` + 1 when there are more than `most`. */
function editDistance(a: string, b: string, most: number): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? most + 1;
}
