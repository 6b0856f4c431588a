import type { JsonObject } from '../../engine/json';
import { isObject } from '../json';
import { targetOf } from './shared-schemas';

/** A list of literals up to this size may stand in several places; beyond, it is worth a name. */
const maxValueChars = 60;
const structural = ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'not', 'if', '$ref', '$dynamicRef', '$recursiveRef'];

/** Whether a schema says so little (a string, a number, a few literals) that a name for it would be longer than its type. */
const isLeaf = (schema: JsonObject): boolean =>
  structural.every((key) => schema[key] === undefined) && JSON.stringify([schema['enum'], schema['const'], schema['type']]).length <= maxValueChars;

/** A reference to a leaf is read as the leaf itself, with what stands beside the reference; other schemas stay as they are. */
export function readThrough(root: JsonObject, schema: JsonObject): JsonObject {
  const target = targetOf(root, schema)?.target ?? null;
  if (!isObject(target) || !isLeaf(target) || structural.some((key) => !key.startsWith('$') && schema[key] !== undefined)) return schema;
  const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, ...beside } = schema;
  return { ...target, ...beside };
}
