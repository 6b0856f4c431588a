import type { JsonObject, JsonValue } from '../engine/json';
import { isObject } from './json';
import { indexOf, resourceOf, splitOnce } from './schema-index';
import { positionUnder, type Position } from './schema-positions';

export { positionUnder, type Position };

/** References that lead out of the document (they are never fetched), each once. */
export function externalRefs(schema: JsonObject): string[] {
  const found = new Set<string>();
  walkSchema(schema, (node) => {
    const ref = node['$ref'];
    if (typeof ref === 'string' && !ref.startsWith('#') && resourceOf(schema, ref, node) === null) found.add(ref);
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

/**
 * The part of the document that a reference points at: '#', '#/a/b', '#anchor', or any of them behind the $id of the document or of a
 * schema inside it. `from` is the schema that refers: inside a schema with an $id of its own references start there. Null when
 * the reference leads nowhere or out of the document.
 */
export function resolveRef(root: JsonObject, ref: string, from: JsonObject = root): JsonValue | null {
  const resource = resourceOf(root, ref, from);
  if (resource === null) return null;
  const fragment = decoded(splitOnce(ref, '#')[1]);
  if (fragment === '') return resource;
  return fragment.startsWith('/') ? atPointer(resource, fragment) : indexOf(root).anchors.get(resource)?.get(fragment) ?? null;
}

/** What a `$dynamicRef` points at, where that can be told without running: when only one schema of the document has that name. */
export function resolveDynamicRef(root: JsonObject, ref: string, from: JsonObject = root): JsonValue | null {
  const name = splitOnce(ref, '#')[1];
  return (indexOf(root).dynamic.get(name)?.length ?? 0) > 1 ? null : resolveRef(root, ref, from);
}

function decoded(fragment: string): string {
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
