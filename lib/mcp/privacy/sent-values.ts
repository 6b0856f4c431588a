import type { Entry } from './vault';

export interface SentSpan { start: number; end: number; entry: Entry }

const ends = /…|\.\.\.|$/g;
const wordChar = /[\p{L}\p{N}_]/u;
/** Shorter beginnings of a value tell nothing. */
const minCutChars = 3;

/**
 * Where an error message quotes what was just sent to the tool: also values too short to be looked for elsewhere, inside of words, and cut
 * off before an ellipsis or the end.
 */
export function findSent(plain: string, sent: readonly Entry[]): SentSpan[] {
  return sent.flatMap((entry) => {
    const value = String(entry.scalar);
    return [...wholeValues(plain, value, entry), ...cutValues(plain, value, entry)];
  });
}

function wholeValues(plain: string, value: string, entry: Entry): SentSpan[] {
  const found: SentSpan[] = [];
  for (let start = plain.indexOf(value); start >= 0 && value !== ''; start = plain.indexOf(value, start + value.length)) {
    const end = start + value.length;
    const partOfWord = wordChar.test(plain[start - 1] ?? '') || wordChar.test(plain[end] ?? '');
    if (!partOfWord || (typeof entry.scalar === 'string' && value.length >= minCutChars)) found.push({ start, end, entry });
  }
  return found;
}

function cutValues(plain: string, value: string, entry: Entry): SentSpan[] {
  return [...plain.matchAll(ends)].flatMap(({ index: end }) => {
    for (let chars = Math.min(value.length - 1, end); chars >= minCutChars; chars -= 1) {
      if (plain.endsWith(value.slice(0, chars), end)) return [{ start: end - chars, end, entry }];
    }
    return [];
  });
}
