import type { JsonObject, JsonValue } from '../engine/json';
import { isObject, objectAt } from './json';

/**
 * Whether the server says that `{"result": ...}` is only a wrapper around the tool's value (structured content had to be an object
 * before 2026-07-28). FastMCP says so with this mark in the output schema. Without such a word nothing is unwrapped.
 */
const isWrapper = (outputSchema: JsonObject | null): boolean => outputSchema?.['x-fastmcp-wrap-result'] === true;

/** The schema of what code gets: inside the wrapper when there is one. References stay those of the whole schema. */
export function schemaOfValue(outputSchema: JsonObject): JsonValue {
  const inner = isWrapper(outputSchema) ? objectAt(outputSchema, 'properties')?.['result'] : undefined;
  return inner ?? outputSchema;
}

/** The value that code gets of structured content. */
export function unwrapValue(structured: JsonValue, outputSchema: JsonObject | null): JsonValue {
  return isWrapper(outputSchema) && isObject(structured) && Object.hasOwn(structured, 'result') ? structured['result'] ?? null : structured;
}
