import type { JsonObject, JsonValue } from '../engine/json';
import { positionUnder, type Position } from './schema-positions';

/** A document's schemas with names of their own. A resource is the document or a schema in it that has an $id. */
interface Index {
  resources: Map<string, JsonObject>;
  /** The resource that a schema belongs to and its address; schemas of the document itself are left out. */
  home: Map<JsonObject, { resource: JsonObject; address: string }>;
  anchors: Map<JsonObject, Map<string, JsonObject>>;
  dynamic: Map<string, JsonObject[]>;
}

const indexes = new WeakMap<JsonObject, Index>();

export function indexOf(root: JsonObject): Index {
  const known = indexes.get(root);
  if (known !== undefined) return known;
  const index: Index = { resources: new Map(), home: new Map(), anchors: new Map(), dynamic: new Map() };
  const outer = { resource: root, address: addressOf(root, unnamed) ?? unnamed };
  index.resources.set(outer.address, root);
  const open: { node: JsonValue; position: Position; home: { resource: JsonObject; address: string } }[] = [{ node: root, position: 'schema', home: outer }];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node, position } = entry;
    if (position === 'data' || typeof node !== 'object' || node === null) continue;
    let { home } = entry;
    if (position === 'schema' && !Array.isArray(node)) {
      const address = node === root ? null : addressOf(node, home.address);
      if (address !== null) index.resources.set(address, node);
      if (address !== null) home = { resource: node, address };
      if (home !== outer) index.home.set(node, home);
      addAnchors(index, node, home.resource);
    }
    for (const [key, value] of Object.entries(node)) open.push({ node: value, position: Array.isArray(node) ? position : positionUnder(position, key), home });
  }
  indexes.set(root, index);
  return index;
}

function addAnchors({ anchors, dynamic }: Index, node: JsonObject, resource: JsonObject): void {
  // Drafts 06 and 07 write an anchor as an $id that is only a fragment.
  const old = typeof node['$id'] === 'string' && node['$id'].startsWith('#') ? node['$id'].slice(1) : undefined;
  for (const name of [node['$anchor'], node['$dynamicAnchor'], old]) {
    if (typeof name !== 'string') continue;
    const known = anchors.get(resource) ?? new Map<string, JsonObject>();
    if (!known.has(name)) known.set(name, node);
    anchors.set(resource, known);
  }
  const name = node['$dynamicAnchor'];
  if (typeof name === 'string') dynamic.set(name, [...(dynamic.get(name) ?? []), node]);
}

/** Stands in for the address of a document without one, so that relative names inside can be compared. */
const unnamed = 'schema://document/';

function addressOf(node: JsonObject, base: string): string | null {
  const id = node['$id'];
  return typeof id !== 'string' || id.startsWith('#') ? null : absolute(splitOnce(id, '#')[0], base);
}

const absolute = (reference: string, base: string): string => {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
};

/** The resource that a reference leads into: this document, or a schema in it that has the address; null when it leads out. */
export function resourceOf(root: JsonObject, ref: string, from: JsonObject): JsonObject | null {
  const [path] = splitOnce(ref, '#');
  if (path === '' && from === root) return root;
  const { resources, home } = indexOf(root);
  const own = home.get(from);
  if (path === '') return own?.resource ?? root;
  return resources.get(absolute(path, own?.address ?? addressOf(root, unnamed) ?? unnamed)) ?? null;
}

/** The parts before and behind the first separator. */
export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
