import type { JsonObject, JsonValue } from '../../../engine/json';
import { isObject } from '../../json';
import { positionUnder, type Position } from '../../schema-positions';

/** Keywords whose schemas are about the same value as the schema that holds them, or about no value by themselves. */
const sameValue = new Set(['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', '$defs', 'definitions', 'dependentSchemas', 'propertyNames', 'contains']);

/** The schema with every object closed to keys that nothing which holds for it names. */
export function close(schema: JsonValue, position: Position = 'schema', isWhole = true): JsonValue {
  if (position === 'data') return schema;
  if (Array.isArray(schema)) return schema.map((part) => close(part, position, isWhole));
  if (!isObject(schema)) return schema;
  const parts: JsonObject = Object.fromEntries(Object.entries(schema).map(([key, part]) => {
    const inside = positionUnder(position, key);
    return [key, close(part, inside, position === 'names' ? isWhole : !sameValue.has(key))];
  }));
  return position === 'schema' && isWhole && Object.keys(schema).length > 0 ? { unevaluatedProperties: false, ...parts } : parts;
}
