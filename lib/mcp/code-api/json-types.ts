import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt } from '../json';
import { resolveRef } from '../schema-refs';

export const jsonTypes = ['string', 'number', 'boolean', 'null', 'object', 'array'] as const;
export type JsonType = (typeof jsonTypes)[number];

const maxDepth = 20;

export function typeOfValue(value: JsonValue): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string': return 'string';
    case 'number': return 'number';
    case 'boolean': return 'boolean';
    default: return 'object';
  }
}

/** The types a schema names, with `nullable`; null when it names none. A name that nobody knows stays, for the writer to say. */
export function declaredTypes({ type, nullable }: JsonObject): string[] | null {
  if (type === undefined || type === 'any') return null;
  const named = (Array.isArray(type) ? type : [type]).map((name) => (typeof name === 'string' ? name : JSON.stringify(name)));
  const known = [...new Set(named.map((name) => (name === 'integer' ? 'number' : name)))];
  return nullable === true && !known.includes('null') ? [...known, 'null'] : known;
}

/** Schemas often leave out the type that their keywords are about. */
export function impliedTypes(schema: JsonObject): JsonType[] {
  const has = (keys: readonly string[]): boolean => keys.some((key) => schema[key] !== undefined);
  return [
    ...(has(['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames']) ? ['object' as const] : []),
    ...(has(['items', 'prefixItems']) ? ['array' as const] : []),
  ];
}

/** The JSON types that values of a schema can have, as far as is easily seen; null when any. */
export function possibleTypes(root: JsonObject, schema: JsonValue, depth = 0): ReadonlySet<string> | null {
  if (schema === false) return new Set();
  if (!isObject(schema) || depth > maxDepth) return null;
  const values = schema['const'] !== undefined ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : null;
  const own = values === null ? declaredTypes(schema) : values.map(typeOfValue);
  const beside = typesBeside(root, schema, depth);
  if (own !== null) return narrowed(new Set(own), beside);
  const implied = impliedTypes(schema);
  return beside ?? (implied.length === 0 ? null : new Set(implied));
}

/** What $ref, anyOf, oneOf and allOf leave of the types. */
export function typesBeside(root: JsonObject, schema: JsonObject, depth = 0): ReadonlySet<string> | null {
  const target = typeof schema['$ref'] === 'string' ? resolveRef(root, schema['$ref'], schema) : null;
  const of = (part: JsonValue): ReadonlySet<string> | null => possibleTypes(root, part, depth + 1);
  const parts = [...(target === null ? [] : [of(target)]), ...listAt(schema, 'allOf').map(of)];
  for (const key of ['anyOf', 'oneOf']) {
    const ways = listAt(schema, key).map(of);
    if (ways.length > 0) parts.push(ways.some((way) => way === null) ? null : new Set(ways.flatMap((way) => [...(way ?? [])])));
  }
  return parts.reduce<ReadonlySet<string> | null>(narrowed, null);
}

/** What two sets have in common, null standing for all. */
export function narrowed(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  return one === null || other === null ? one ?? other : new Set([...one].filter((type) => other.has(type)));
}
