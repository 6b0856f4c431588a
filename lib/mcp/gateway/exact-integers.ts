import type { JsonValue } from '../../engine/json';
import { parsedJson } from '../json';

const longDigits = /\d{16}/;
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const integer = /^-?\d+$/;

/** Whether JSON.parse would change the digits of some number in the text (or the text is at least worth a closer look). */
export const mayLoseDigits = (json: string): boolean => longDigits.test(json);

/**
 * JSON.parse, but integers that a JavaScript number cannot hold (beyond 2^53 - 1) become strings with all their digits.
 * Throws SyntaxError like JSON.parse.
 */
export function parseExact(json: string): JsonValue {
  if (!mayLoseDigits(json)) return parsedJson(JSON.parse(json));
  return parsedJson(JSON.parse(json.replace(stringOrNumber, (token) => (losesDigits(token) ? `"${token}"` : token))));
}

const losesDigits = (token: string): boolean => integer.test(token) && !Number.isSafeInteger(Number(token));
