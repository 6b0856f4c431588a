import type { JsonObject, JsonValue } from '../../../engine/json';
import { isObject } from '../../json';
import { positionUnder, type Position } from '../../schema-positions';

/** Constraints on single values, and rules between parts, that stand in comments. */
const unsaid = [
  'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems', 'minProperties', 'maxProperties',
  'contentEncoding', 'contentMediaType', 'not', 'dependentRequired', 'dependentSchemas', 'dependencies', 'contains', 'minContains', 'maxContains', 'unevaluatedItems',
];

/**
 * The schema without what a TypeScript type does not say: exactly the values of this schema should be assignable to the type. Integers
 * are numbers, oneOf is anyOf, if/then/else is a choice, lists may have any length, other keys beside properties any value,
 * and a closed object the keys that choices beside it name.
 */
export function relax(schema: JsonValue, position: Position = 'schema'): JsonValue {
  if (position === 'data') return schema;
  if (Array.isArray(schema)) return schema.map((part) => relax(part, position));
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, relax(part, positionUnder(position, key))]));
  return position === 'schema' ? relaxed(parts, schema) : parts;
}

function relaxed(parts: JsonObject, original: JsonObject): JsonObject {
  const { oneOf, type, if: condition, then: yes, else: no, patternProperties, propertyNames, additionalProperties, minItems, maxItems, ...others } = parts;
  const kept = Object.fromEntries(Object.entries(others).filter(([key]) => !unsaid.includes(key)));
  const isTuple = Array.isArray(original['prefixItems']) || Array.isArray(original['items']);
  const choices = [
    ...(Array.isArray(oneOf) ? [{ anyOf: oneOf }] : []),
    ...(condition !== undefined && yes !== undefined && no !== undefined ? [{ anyOf: [{ allOf: [condition, yes] }, no] }] : []),
  ];
  const hasOwn = isObject(original['properties']) || Array.isArray(original['required']);
  const closed = additionalProperties === false && patternProperties === undefined;
  const beside = choices.length > 0 || ['$ref', 'anyOf', 'allOf'].some((key) => original[key] !== undefined);
  return {
    ...kept,
    ...(type === undefined ? {} : { type: asNumber(type) }),
    ...(choices.length === 0 ? {} : { allOf: [...(Array.isArray(kept['allOf']) ? kept['allOf'] : []), ...choices] }),
    ...(additionalProperties === undefined || patternProperties !== undefined || (hasOwn && !closed) || (beside && closed) ? {} : { additionalProperties }),
    ...(propertyNames !== undefined && isObject(propertyNames) && Array.isArray(propertyNames['enum']) && !hasOwn ? { propertyNames } : {}),
    ...(isTuple && typeof minItems === 'number' ? { minItems: Math.min(minItems, tupleLength(original)) } : {}),
    ...(isTuple && typeof maxItems === 'number' && maxItems <= tupleLength(original) ? { maxItems } : {}),
  };
}

const tupleLength = (schema: JsonObject): number => [schema['prefixItems'], schema['items']].flatMap((list) => (Array.isArray(list) ? [list.length] : []))[0] ?? 0;

function asNumber(type: JsonValue): JsonValue {
  if (Array.isArray(type)) return [...new Set(type.map(asNumber))];
  return type === 'integer' ? 'number' : type;
}
