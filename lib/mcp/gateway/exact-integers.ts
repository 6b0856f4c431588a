import type { JsonValue } from '../../engine/json';
import { parsedJson } from '../json';

const longDigits = /\d{16}/;
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const integer = /^-?\d+$/;

/** Whether JSON.parse would change the digits of some number in the text (or the text is at least worth a closer look). */
export const mayLoseDigits = (json: string): boolean => longDigits.test(json);

/**
 * JSON.parse, but integers that a JavaScript number cannot hold (beyond 2^53 - 1) become strings with all their digits.
 * Throws SyntaxError like JSON.parse.
 */
export function parseExact(json: string): JsonValue {
  if (!mayLoseDigits(json)) return parsedJson(JSON.parse(json));
  return parsedJson(JSON.parse(quoteLongIntegers(json)));
}

/** Goes from string to string by hand: a pattern over whole strings overflows the stack on those of some megabytes. */
function quoteLongIntegers(json: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < json.length;) {
    const quote = json.indexOf('"', at);
    const end = quote === -1 ? json.length : quote;
    const between = json.slice(at, end);
    if (longDigits.test(between)) {
      parts.push(json.slice(kept, at), between.replace(number, (token) => (losesDigits(token) ? `"${token}"` : token)));
      kept = end;
    }
    at = quote === -1 ? json.length : closingQuote(json, quote + 1) + 1;
  }
  return parts.join('') + json.slice(kept);
}

function closingQuote(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

const losesDigits = (token: string): boolean => integer.test(token) && !Number.isSafeInteger(Number(token));
