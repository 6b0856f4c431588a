import type { JsonObject, JsonValue } from '../engine/json';

/**
 * A value that JSON.parse made, typed as JSON. The one cast of this folder: JSON.parse can make nothing else, and walking
 * megabytes of inventory and results once more would prove only that.
 */
export const parsedJson = (value: unknown): JsonValue => value as JsonValue;

/** The same value as JSON carries it: undefined members dropped, dates as text, nothing shared with the original. */
export const toJson = (value: unknown): JsonValue => (value === undefined ? null : parsedJson(JSON.parse(JSON.stringify(value) ?? 'null')));

export const isObject = (value: JsonValue | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at `key`, or null when there is none. */
export function objectAt(object: JsonObject, key: string): JsonObject | null {
  const value = object[key];
  return isObject(value) ? value : null;
}

export const stringAt = (object: JsonObject, key: string): string | null => {
  const value = object[key];
  return typeof value === 'string' ? value : null;
};

export const listAt = (object: JsonObject, key: string): JsonValue[] => {
  const value = object[key];
  return Array.isArray(value) ? value : [];
};
