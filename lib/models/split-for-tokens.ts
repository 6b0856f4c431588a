const maxChunkChars = 1_000;

/**
 * Cuts a long text into chunks of at most 1,000 characters where the tokenizer would cut it anyway, after a letter or digit of ASCII and
 * before a character that is neither, so that the sum of the chunks' tokens is the text's. Only a chunk without such a place is cut
 * anywhere (never inside a surrogate pair); that bounds the tokenizer's quadratic time on runs without breaks.
 */
export function* splitForTokens(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > maxChunkChars) {
    const end = cutBefore(text, start, start + maxChunkChars);
    yield detached(text, start, end);
    start = end;
  }
  yield start === 0 ? text : detached(text, start, text.length);
}

function cutBefore(text: string, start: number, limit: number): number {
  for (let at = limit; at > start; at -= 1) {
    if (isAlphanumeric(text.charCodeAt(at - 1)) && isAsciiBreak(text.charCodeAt(at))) return at;
  }
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit;
}

/** A copy of its own: V8's slice would keep the whole text alive for as long as a piece of the chunk is cached. */
function detached(text: string, start: number, end: number): string {
  return ` ${text.slice(start, end)}`.slice(1);
}

const isAlphanumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isAsciiBreak = (code: number): boolean => code < 128 && !isAlphanumeric(code);
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
