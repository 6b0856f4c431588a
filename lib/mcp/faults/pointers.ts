import type { JsonValue } from '../../engine/json';
import { valueAt } from '../../engine/scoring/pointer';
import { isObject } from '../json';

const segmentsOf = (pointer: string): string[] => pointer.split('/').slice(1).map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A copy of the value with `by` at the JSON pointer; the last property may be new. The value itself when there is no such place. */
export const replaceAt = (value: JsonValue, pointer: string, by: JsonValue): JsonValue => replaced(value, segmentsOf(pointer), by);

function replaced(value: JsonValue, [first, ...rest]: readonly string[], by: JsonValue): JsonValue {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === first ? replaced(item, rest, by) : item));
  if (!isObject(value) || (rest.length > 0 && !Object.hasOwn(value, first))) return value;
  return { ...value, [first]: replaced(value[first] ?? null, rest, by) };
}

/** The JSON pointers of all places that a pointer with `*` for any item or property leads to. */
export function expandPointer(value: JsonValue, pattern: string): string[] {
  return expanded(value, pattern.split('/').slice(1));
}

function expanded(value: JsonValue | undefined, [first, ...rest]: readonly string[]): string[] {
  if (value === undefined) return [];
  if (first === undefined) return [''];
  const below = (segment: string): string[] => expanded(valueAt(value, `/${segment}`), rest).map((pointer) => `/${segment}${pointer}`);
  return first === '*' ? keysOf(value).flatMap(below) : below(first);
}

const keysOf = (value: JsonValue): string[] =>
  (typeof value === 'object' && value !== null ? Object.keys(value).map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')) : []);
