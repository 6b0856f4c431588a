import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, objectAt } from '../json';
import { resolveRef } from '../schema-refs';
import { possibleTypes } from './json-types';

/** Whether no two of the alternatives can hold for one value, as far as is easily seen: then "exactly one" says no more than "one". */
export function areDisjoint(root: JsonObject, alternatives: readonly JsonValue[]): boolean {
  const schemas = alternatives.map((schema) => target(root, schema));
  return schemas.every((one, index) => schemas.slice(index + 1).every((other) => apart(root, one, other)));
}

function target(root: JsonObject, schema: JsonValue): JsonValue {
  const ref = isObject(schema) ? schema['$ref'] : undefined;
  return isObject(schema) && typeof ref === 'string' ? resolveRef(root, ref, schema) ?? schema : schema;
}

function apart(root: JsonObject, one: JsonValue, other: JsonValue): boolean {
  if (!isObject(one) || !isObject(other)) return one === false || other === false;
  const [types, otherTypes] = [possibleTypes(root, one), possibleTypes(root, other)];
  if (types !== null && otherTypes !== null && [...types].every((type) => !otherTypes.has(type))) return true;
  if (differentValues(one, other)) return true;
  return types?.size === 1 && types.has('object') && (toldByKey(one, other) || toldByKey(other, one));
}

/** Both list their values, and none is the same. */
function differentValues(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)];
  return values !== null && others !== null && [...values].every((value) => !others.has(value));
}

function valuesOf(schema: JsonValue | undefined): Set<string> | null {
  if (!isObject(schema)) return null;
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  return Array.isArray(values) ? new Set(values.map((value) => JSON.stringify(value))) : null;
}

/** A key that the first must have is forbidden in the other, or has other values there. */
function toldByKey(one: JsonObject, other: JsonObject): boolean {
  const [properties, others] = [objectAt(one, 'properties') ?? {}, objectAt(other, 'properties') ?? {}];
  return listAt(one, 'required').some((key) => typeof key === 'string'
    && (differentValues(properties[key], others[key]) || (other['additionalProperties'] === false && other['patternProperties'] === undefined && !Object.hasOwn(others, key))));
}
