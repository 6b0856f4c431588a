import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonValue } from '../engine/json';

/** What is wrong with an answer schema, or null. It becomes the input schema of the final-answer tool, so its root must be a plain object. */
export function checkAnswerSchema(schema: JsonObject): string | null {
  if (schema['type'] !== 'object') return 'the root must have "type: object"';
  const union = ['anyOf', 'oneOf', 'allOf'].find((key) => key in schema);
  if (union !== undefined) return `the root must not have "${union}": models refuse it in a tool; move it into a property`;
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, logger: false });
  addFormats.default(ajv);
  try {
    ajv.compile(schema);
    return null;
  } catch (error) {
    return `not a valid JSON Schema: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Whether a JSON pointer names a place that answers of this schema can have. `$ref` is not followed: the answer is then yes. */
export function pointsIntoSchema(schema: JsonValue, pointer: string): boolean {
  if (!pointer.startsWith('/')) return false;
  const parts = pointer.slice(1).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return leadsOn(schema, parts);
}

function leadsOn(schema: JsonValue, parts: readonly string[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined || schema === true) return true;
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return false;
  if ('$ref' in schema) return true;
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => asList(schema[key]));
  const child = asObject(schema['properties'])?.[part] ?? (/^\d+$/.test(part) ? schema['items'] : undefined);
  return (child !== undefined && leadsOn(child, rest)) || branches.some((branch) => leadsOn(branch, parts));
}

const asList = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);
const asObject = (value: JsonValue | undefined): JsonObject | null => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null);
