import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, objectAt, stringAt } from '../json';
import { resolveRef } from '../schema-refs';

const maxDepth = 24;
const maxItems = 100;
const byFormat: Readonly<Record<string, string>> = {
  'date-time': '1970-01-01T00:00:00Z', date: '1970-01-01', time: '00:00:00Z', duration: 'PT0S', email: 'recorded@example.invalid', uri: 'about:blank', url: 'about:blank',
  'uri-reference': 'about:blank', uuid: '00000000-0000-0000-0000-000000000000', hostname: 'example.invalid', ipv4: '0.0.0.0', ipv6: '::',
};

interface Place { root: JsonObject; word: string; depth: number }

/**
 * The smallest value that a schema asks for: what is optional is left out, lists are empty, numbers as near to 0 as they may be, free
 * text is `word`. Undefined where none is found (a pattern, say). A guess: to be checked against the schema by who uses it.
 */
export const sampleValue = (schema: JsonObject, word: string): JsonValue | undefined => sample(schema, { root: schema, word, depth: 0 });

function sample(schema: JsonValue | undefined, place: Place): JsonValue | undefined {
  if (schema === undefined || schema === true) return place.word;
  if (!isObject(schema) || place.depth > maxDepth) return undefined;
  const inner = { ...place, depth: place.depth + 1 };
  const ref = stringAt(schema, '$ref');
  const merged = mergeAll([...(ref === null ? [] : [resolveRef(place.root, ref)]), ...listAt(schema, 'allOf')], without(schema, ['$ref', 'allOf']));
  if (merged === null) return undefined;
  if (merged['$ref'] !== undefined || merged['allOf'] !== undefined) return sample(merged, inner);
  for (const key of ['anyOf', 'oneOf']) if (Array.isArray(merged[key])) return firstOf(listAt(merged, key), without(merged, [key]), inner);
  return ownValue(merged, inner);
}

/** The first branch for which there is a value at all. */
function firstOf(branches: readonly JsonValue[], base: JsonObject, place: Place): JsonValue | undefined {
  for (const branch of branches) {
    const merged = mergeAll([branch], base);
    const value = merged === null ? undefined : sample(merged, place);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** One schema that asks for all of them, as far as they can be laid over each other; null when one of them is no schema of something. */
function mergeAll(schemas: readonly (JsonValue | null)[], base: JsonObject): JsonObject | null {
  let merged = base;
  for (const schema of schemas) {
    if (schema === true) continue;
    if (schema === null || !isObject(schema)) return null;
    const { properties, required, ...rest } = schema;
    merged = { ...rest, ...merged };
    if (properties !== undefined) merged['properties'] = { ...(isObject(properties) ? properties : {}), ...objectAt(merged, 'properties') };
    if (required !== undefined) merged['required'] = [...new Set([...listAt(merged, 'required'), ...(Array.isArray(required) ? required : [])])];
  }
  return merged;
}

function ownValue(schema: JsonObject, place: Place): JsonValue | undefined {
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const type = types.includes('null') && types.length > 1 ? types.find((name) => name !== 'null') : types[0];
  switch (type) {
    case 'object': return objectValue(schema, place);
    case 'array': return arrayValue(schema, place);
    case 'string': return textValue(schema, place.word);
    case 'number': case 'integer': return numberValue(schema, type === 'integer');
    case 'boolean': return false;
    case 'null': return null;
    default: return schema['properties'] !== undefined || schema['required'] !== undefined ? objectValue(schema, place) : place.word;
  }
}

function objectValue(schema: JsonObject, place: Place): JsonObject | undefined {
  const properties = objectAt(schema, 'properties') ?? {};
  const entries: [string, JsonValue][] = [];
  for (const name of listAt(schema, 'required').map(String)) {
    const value = sample(Object.hasOwn(properties, name) ? properties[name] : undefined, place);
    if (value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function arrayValue(schema: JsonObject, place: Place): JsonValue[] | undefined {
  const minItems = numberAt(schema, 'minItems') ?? 0;
  if (minItems > maxItems) return undefined;
  // Older drafts write a tuple as a list of items.
  const [first, rest] = Array.isArray(schema['items']) ? [schema['items'], schema['additionalItems']] : [listAt(schema, 'prefixItems'), schema['items']];
  const items: JsonValue[] = [];
  for (let index = 0; index < minItems; index += 1) {
    const value = sample(first[index] ?? rest, place);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
}

function textValue(schema: JsonObject, word: string): string | undefined {
  const format = stringAt(schema, 'format');
  if (format !== null && byFormat[format] !== undefined) return byFormat[format];
  const [least, most] = [numberAt(schema, 'minLength') ?? 0, numberAt(schema, 'maxLength') ?? Infinity];
  return least > 10_000 ? undefined : word.padEnd(least, '.').slice(0, most);
}

function numberValue(schema: JsonObject, isInteger: boolean): number {
  const step = numberAt(schema, 'multipleOf') ?? (isInteger ? 1 : 0);
  const low = Math.max(numberAt(schema, 'minimum') ?? -Infinity, above(numberAt(schema, 'exclusiveMinimum'), step));
  const high = Math.min(numberAt(schema, 'maximum') ?? Infinity, -above(negated(numberAt(schema, 'exclusiveMaximum')), step));
  if (low > 0) return step === 0 ? low : Math.ceil(low / step) * step;
  if (high < 0) return step === 0 ? high : Math.floor(high / step) * step;
  return 0;
}

/** The least allowed value above an exclusive bound. */
const above = (bound: number | null, step: number): number => (bound === null ? -Infinity : bound + (step === 0 ? Math.max(1, Math.abs(bound)) * 1e-3 : step / 2));

const negated = (value: number | null): number | null => (value === null ? null : -value);

const numberAt = (schema: JsonObject, key: string): number | null => {
  const value = schema[key];
  return typeof value === 'number' ? value : null;
};

const without = (schema: JsonObject, keys: readonly string[]): JsonObject => Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
