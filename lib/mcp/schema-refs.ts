import type { JsonObject, JsonValue } from '../engine/json';
import { isObject } from './json';

/** Keywords whose value is data, not a schema: a `$ref` inside is no reference. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples', 'example']);
/** Keywords whose value maps names of any kind to schemas. */
const nameMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

export type Position = 'schema' | 'names' | 'data';

/** What stands under a key of an object in the given position. */
export function positionUnder(position: Position, key: string): Position {
  if (position !== 'schema') return position === 'names' ? 'schema' : 'data';
  return dataKeywords.has(key) ? 'data' : nameMaps.has(key) ? 'names' : 'schema';
}

/** References that lead out of the document (they are never fetched), each once. */
export function externalRefs(schema: JsonObject): string[] {
  const found = new Set<string>();
  const ids = new Set<string>();
  walkSchema(schema, (node) => {
    if (typeof node['$id'] === 'string') ids.add(node['$id']);
  });
  walkSchema(schema, (node) => {
    const ref = node['$ref'];
    if (typeof ref === 'string' && !ref.startsWith('#') && !ids.has(ref.split('#')[0] ?? ref)) found.add(ref);
  });
  return [...found];
}

/** Calls `visit` for the schema and every schema below it. Not recursive: nesting depth is the sender's choice. */
export function walkSchema(schema: JsonValue, visit: (node: JsonObject) => void): void {
  const open: { node: JsonValue; position: Position }[] = [{ node: schema, position: 'schema' }];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node, position } = entry;
    if (position === 'data') continue;
    if (Array.isArray(node)) { for (const item of node) open.push({ node: item, position }); continue; }
    if (!isObject(node)) continue;
    if (position === 'schema') visit(node);
    for (const [key, value] of Object.entries(node)) open.push({ node: value, position: positionUnder(position, key) });
  }
}

/** The part of the document that a local reference ('#', '#/a/b', '#anchor') points at; null when there is none. */
export function resolveRef(root: JsonObject, ref: string): JsonValue | null {
  const fragment = localFragment(root, ref);
  if (fragment === null) return null;
  if (fragment === '') return root;
  return fragment.startsWith('/') ? atPointer(root, fragment) : atAnchor(root, fragment);
}

/** The part after '#' when the reference stays in this document (alone, or after the document's own $id). */
export function localFragment(root: JsonObject, ref: string): string | null {
  const [base = '', fragment = ''] = splitOnce(ref, '#');
  if (base !== '' && base !== root['$id']) return null;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function atPointer(root: JsonObject, pointer: string): JsonValue | null {
  let node: JsonValue | undefined = root;
  for (const step of pointer.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(node)) node = node[Number(key)];
    else if (isObject(node)) node = Object.hasOwn(node, key) ? node[key] : undefined;
    else return null;
  }
  return node ?? null;
}

function atAnchor(root: JsonObject, anchor: string): JsonValue | null {
  let found: JsonObject | null = null;
  walkSchema(root, (node) => {
    if (node['$anchor'] === anchor || node['$dynamicAnchor'] === anchor) found ??= node;
  });
  return found;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
