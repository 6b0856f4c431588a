import { jsonValue, type JsonValue } from '../engine/json';

/**
 * One text for all ways of writing the same JSON arguments: keys sorted, members that are null left out (a first page is asked for with
 * `cursor: null` or without a cursor). Text that is not JSON stays as it is, and so does text with integers that a number cannot hold:
 * two of them could become the same one.
 */
export function canonicalArgs(text: string): string {
  if (/\d{16}/.test(text)) return text;
  const parsed = parse(text);
  return parsed === undefined ? text : JSON.stringify(sortKeys(parsed));
}

function parse(text: string): JsonValue | undefined {
  try {
    return jsonValue.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sortKeys(member)]));
}
