import type { JsonValue } from '../../engine/json';
import type { Place } from './places';
import type { Scalar } from './vault';

/** What happens to each part of a value; `key` is the property that holds it, or '' when there is none. */
export interface Visitor {
  string(text: string, place: Place, key: string): string;
  /** A number or boolean; a string that comes back takes its place. */
  scalar(value: number | boolean, place: Place, key: string): Scalar;
  key(name: string): string;
}

/** A copy of the value with each string, number, boolean and property name as the visitor wants it. Items belong to their list's property. */
export function walkValue(value: JsonValue, visitor: Visitor, place: Place, key = ''): JsonValue {
  if (typeof value === 'string') return visitor.string(value, place, key);
  if (value === null) return null;
  if (typeof value !== 'object') return visitor.scalar(value, place, key);
  if (Array.isArray(value)) return value.map((item, index) => walkValue(item, visitor, place.into(index), key));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [visitor.key(name), walkValue(item, visitor, place.into(name), name)]));
}
