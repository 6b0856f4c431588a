const ascii = Uint8Array.from({ length: 128 }, (_, code) => (/\w/.test(String.fromCharCode(code)) ? 1 : 0));
const letter = /^[\p{L}\p{M}\p{N}]/u;
/** Scripts that put no space between words: each character counts as one. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const allUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const beyondLatin = /[\u0e00-\uffff]/;
const firstUnspaced = 0x0e00;

export const charsAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Whether a letter, digit, mark or underscore stands at this place. */
export function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? ascii[code] === 1 : at < text.length && letter.test(text.slice(at, at + charsAt(text, at)));
}

/** Whether the character at this place is a word of its own. */
export const isUnspacedAt = (text: string, at: number): boolean => text.charCodeAt(at) >= firstUnspaced && unspaced.test(text.slice(at, at + charsAt(text, at)));

/** The same text with blanks for characters of scripts without spaces between words. */
export const blankUnspaced = (text: string): string =>
  (beyondLatin.test(text) ? text.replace(allUnspaced, (char) => ' '.repeat(char.length)) : text);

/** Where the next word starts, from `at` on; the text's length when there is none. */
export function nextWord(text: string, at: number): number {
  let start = at;
  while (start < text.length && !isWordAt(text, start)) start += 1;
  return start;
}

/** Where the word that starts at `start` ends. */
export function endOfWord(text: string, start: number): number {
  if (isUnspacedAt(text, start)) return start + charsAt(text, start);
  let end = start;
  while (end < text.length && isWordAt(text, end) && !isUnspacedAt(text, end)) end += charsAt(text, end);
  return end;
}

/** Where the last word of a text ends; 0 when it has none. */
export function endOfLastWord(text: string): number {
  for (let end = text.length; end > 0; end -= 1) {
    if (isWordAt(text, end - 1) || (end > 1 && charsAt(text, end - 2) === 2 && isWordAt(text, end - 2))) return end;
  }
  return 0;
}
