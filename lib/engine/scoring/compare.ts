import { canonicalJson } from '../hash';
import type { JsonObject, JsonValue } from '../json';
import type { Claim } from '../suite';

const roundingSlack = 1e-9;
/** Patterns are the suite's, texts are a model's: a long one must not keep a pattern busy. */
const maxMatchedChars = 2_000;

/** Exact for whole numbers; for others equal up to the rounding of floating-point sums (1e-9 of the larger). */
export function numbersEqual(a: number, b: number): boolean {
  if (a === b) return true;
  if (Number.isInteger(a) && Number.isInteger(b)) return false;
  return Math.abs(a - b) <= roundingSlack * Math.max(Math.abs(a), Math.abs(b));
}

const isObject = (value: JsonValue): value is JsonObject => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Deep equality of JSON values; key order does not matter, array order does. */
export function jsonEqual(a: JsonValue, b: JsonValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return numbersEqual(a, b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => jsonEqual(item, b[index] ?? null));
  if (!isObject(a)) return a === b;
  if (!isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key] ?? null, b[key] ?? null));
}

/** Text as it is compared: Unicode NFKC, lower case, white space collapsed. */
export const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function setsEqual(expected: JsonValue, actual: JsonValue): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
  const wanted = new Set(expected.map(canonicalJson));
  const given = new Set(actual.map(canonicalJson));
  return wanted.size === given.size && [...wanted].every((item) => given.has(item));
}

function byKey(list: JsonValue, key: string): Map<string, JsonObject> | null {
  if (!Array.isArray(list)) return null;
  const records = new Map<string, JsonObject>();
  for (const item of list) {
    if (!isObject(item) || !Object.hasOwn(item, key)) return null;
    const id = canonicalJson(item[key] ?? null);
    if (records.has(id)) return null;
    records.set(id, item);
  }
  return records;
}

/** Same keys, none twice, and each expected field equal; further fields of the answer's records are ignored. */
function recordsEqual(expected: JsonValue, actual: JsonValue, key: string): boolean {
  const wanted = byKey(expected, key);
  const given = byKey(actual, key);
  if (!wanted || !given || wanted.size !== given.size) return false;
  return [...wanted].every(([id, record]) => {
    const other = given.get(id);
    return other !== undefined && Object.keys(record).every((field) => Object.hasOwn(other, field) && jsonEqual(record[field] ?? null, other[field] ?? null));
  });
}

/** Comparisons that need no model. */
export type Comparison = Exclude<Claim['compare'], { as: 'judged' }>;

/** Whether an answer's value says the same as the expected one, under the claim's comparison. Both are values, not null. */
export function sameValue(compare: Comparison, expected: JsonValue, actual: JsonValue): boolean {
  switch (compare.as) {
    case 'equal': return jsonEqual(expected, actual);
    case 'number':
      return typeof expected === 'number' && typeof actual === 'number'
        && (numbersEqual(expected, actual) || Math.abs(expected - actual) <= compare.tolerance * (1 + roundingSlack));
    case 'list': return Array.isArray(expected) && Array.isArray(actual) && jsonEqual(expected, actual);
    case 'set': return setsEqual(expected, actual);
    case 'regex': return typeof actual === 'string' && new RegExp(compare.pattern, 'u').test(actual.slice(0, maxMatchedChars));
    case 'text': return typeof expected === 'string' && typeof actual === 'string' && normaliseText(expected) === normaliseText(actual);
    case 'records': return recordsEqual(expected, actual, compare.key);
  }
}
