import type { TokenCounter } from '../engine/ports';

/** The longest prefix of a text, found by halving, that counts at most `maxTokens`; whole characters only. */
export function cutToTokens(text: string, maxTokens: number, counter: TokenCounter): string {
  if (maxTokens < 1) return '';
  let fits = 0;
  let tooLong = text.length + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (counter.count(text.slice(0, middle)) <= maxTokens) fits = middle;
    else tooLong = middle;
  }
  const splitsPair = (text.codePointAt(fits - 1) ?? 0) > 0xffff;
  return text.slice(0, splitsPair ? fits - 1 : fits);
}
