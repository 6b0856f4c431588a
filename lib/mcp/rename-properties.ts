import type { JsonObject, JsonValue } from '../engine/json';
import { isObject, listAt, objectAt } from './json';
import { uniqueNames } from './names';

const allowed = /^[a-zA-Z0-9_.-]{1,64}$/;

/**
 * The schema with root properties under names of 1 to 64 of A-Z a-z 0-9 _ . -, and the map from shown to own names (null when
 * nothing was renamed). A renamed property says its own name in its description.
 */
export function renameProperties(schema: JsonObject): { schema: JsonObject; argumentNames: Record<string, string> | null } {
  const properties = Object.entries(objectAt(schema, 'properties') ?? {});
  if (properties.every(([name]) => allowed.test(name))) return { schema, argumentNames: null };
  const wanted = properties.map(([name]) => ({ key: name, name: name.replaceAll(/[^a-zA-Z0-9_.-]/g, '_') || '_', exact: allowed.test(name) }));
  const shown = uniqueNames(wanted, { maxLength: 64 });
  const shownName = (name: string): string => shown.get(name) ?? name;
  const renamed: JsonObject = {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, value]) => [shownName(name), name === shownName(name) ? value : sayOwnName(name, value)])),
  };
  if (schema['required'] !== undefined) renamed['required'] = listAt(schema, 'required').map((name) => (typeof name === 'string' ? shownName(name) : name));
  const changed = properties.map(([name]) => name).filter((name) => shownName(name) !== name);
  return { schema: renamed, argumentNames: Object.fromEntries(changed.map((name) => [shownName(name), name])) };
}

function sayOwnName(name: string, schema: JsonValue): JsonValue {
  const object: JsonObject = isObject(schema) ? schema : {};
  const description = typeof object['description'] === 'string' ? ` ${object['description']}` : '';
  return { ...object, description: `(${JSON.stringify(name)})${description}` };
}
