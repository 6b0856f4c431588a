import type { JsonObject, JsonValue } from '../engine/json';
import { isObject } from './json';
import { positionUnder, type Position } from './schema-refs';

/**
 * The schema in the words of JSON Schema 2020-12, which the Anthropic API demands: tuples as prefixItems, exclusive bounds as
 * numbers. What is already in them comes back as the same object.
 */
export function toModernDialect(schema: JsonObject): JsonObject {
  const converted = convert(schema, 'schema');
  return isObject(converted) ? converted : schema;
}

function convert(node: JsonValue, position: Position): JsonValue {
  if (position === 'data') return node;
  if (Array.isArray(node)) {
    const items = node.map((item) => convert(item, position));
    return items.every((item, index) => item === node[index]) ? node : items;
  }
  if (!isObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]): [string, JsonValue] => [key, convert(value, positionUnder(position, key))]);
  const below = entries.every(([key, value]) => value === node[key]) ? node : Object.fromEntries(entries);
  return position === 'schema' ? exclusiveBounds(tuple(below)) : below;
}

function tuple(node: JsonObject): JsonObject {
  if (!Array.isArray(node['items'])) return node;
  const { items, additionalItems, ...rest } = node;
  return { ...rest, ...(items.length > 0 ? { prefixItems: items } : {}), ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

function exclusiveBounds(node: JsonObject): JsonObject {
  return (['minimum', 'maximum'] as const).reduce((schema, bound) => {
    const exclusive = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    if (typeof schema[exclusive] !== 'boolean') return schema;
    const { [bound]: value, [exclusive]: isExclusive, ...rest } = schema;
    if (value === undefined) return rest;
    return { ...rest, [isExclusive === true ? exclusive : bound]: value };
  }, node);
}
