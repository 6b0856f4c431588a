import type { JsonValue } from '../../engine/json';
import { isObject, listAt, stringAt } from '../json';

const maxListed = 20;
const maxChars = 80;

/** `one, two, three and 4 more`. */
export function shortList(items: readonly string[]): string {
  return items.length > maxListed ? `${items.slice(0, maxListed).join(', ')} and ${items.length - maxListed} more` : items.join(', ');
}

/** A schema in a few words. */
export function describeSchema(schema: JsonValue): string {
  if (!isObject(schema)) return 'a value';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return describeChoices(schema['enum']);
  const required = listAt(schema, 'required');
  if (schema['type'] === 'object' && required.length > 0) return `object with ${required.map(String).join(', ')}`;
  if (schema['type'] !== undefined) return describeType(schema['type']);
  const branches = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')];
  if (branches.length > 0) return [...new Set(branches.map(describeSchema))].join(' or ');
  return stringAt(schema, '$ref')?.split('/').at(-1) ?? 'a value';
}

export const describeType = (type: JsonValue): string => (Array.isArray(type) ? type.map(String).join(' or ') : String(type));

/** `one of "a", "b"`, or the one there is. */
export function describeChoices(values: JsonValue): string {
  const list = (Array.isArray(values) ? values : []).map((value) => JSON.stringify(value));
  return list.length === 1 ? list[0] ?? '' : `one of ${shortList(list)}`;
}

/** A value in a few words: its kind, and the value itself when it is short. */
export function describeValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `${typeof value} ${text.length > maxChars ? `${text.slice(0, maxChars)}…` : text}`;
}
