import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, stringAt } from '../json';
import { resolveDynamicRef, resolveRef, walkSchema } from '../schema-refs';
import { positionUnder, type Position } from '../schema-positions';
import { Structures } from './structures';

/** A schema that is written once, under a name, however often it stands or is referred to. */
export interface SharedSchema { schema: JsonObject; root: JsonObject; wanted: string }

/** Below this many characters of schema a name saves nothing. */
const minRepeatChars = 160;
const maxDepth = 60;

/** The schemas of these documents that are referred to, and the objects that stand in them several times, word for word. */
export function sharedSchemas(roots: readonly JsonObject[]): Map<JsonObject, SharedSchema> {
  const shared = new Map<JsonObject, SharedSchema>();
  const repeats = new Repeats();
  for (const root of roots) repeats.visit(root, root, { position: 'schema', name: 'Item', depth: 0 });
  for (const { nodes, ...rest } of repeats.found()) for (const node of nodes) shared.set(node, rest);
  for (const root of roots) {
    walkSchema(root, (node) => {
      const found = targetOf(root, node);
      if (found !== null && isObject(found.target) && found.target !== root && !shared.has(found.target)) shared.set(found.target, { schema: found.target, root, wanted: nameFromRef(found.ref) });
    });
  }
  return shared;
}

/** What a schema refers to, if it does: `target` is null when that leads nowhere. A schema that does nothing but refer is passed through. */
export function targetOf(root: JsonObject, schema: JsonObject): Reference | null {
  let found = oneStep(root, schema);
  for (let step = 0; step < maxSteps && found !== null && onlyRefers(found.target); step += 1) found = oneStep(root, found.target);
  return found;
}

interface Reference { ref: string; target: JsonValue | null }
const maxSteps = 20;

const onlyRefers = (schema: JsonValue | null): boolean => isObject(schema) && Object.keys(schema).join() === '$ref';

function oneStep(root: JsonObject, schema: JsonValue | null): Reference | null {
  if (schema === null || !isObject(schema)) return null;
  const ref = stringAt(schema, '$ref');
  if (ref !== null) return { ref, target: resolveRef(root, ref, schema) };
  const dynamic = stringAt(schema, '$dynamicRef') ?? stringAt(schema, '$recursiveRef');
  return dynamic === null ? null : { ref: dynamic, target: resolveDynamicRef(root, dynamic, schema) };
}

/** The last part of a reference that is a name and no keyword: `#/properties/rows/items` is RowsItem. */
function nameFromRef(ref: string): string {
  const parts = ref.split(/[/#]/).filter(Boolean);
  const last = parts.at(-1) ?? 'Root';
  const named = parts.findLast((part) => !/^(\d+|items|properties|anyOf|oneOf|allOf|additionalProperties|prefixItems)$/.test(part)) ?? last;
  return last === 'items' && named !== last ? `${named}_item` : named;
}

interface Spot { position: Position; name: string; depth: number }
interface Repeat extends SharedSchema { nodes: JsonObject[]; chars: number }

/** Counts equal objects; looks into each kind once, so that what stands inside a repeated object is not counted for each time. */
class Repeats {
  readonly #structures = new Structures();
  readonly #kinds = new Map<number, Repeat>();

  visit(node: JsonValue, root: JsonObject, spot: Spot): void {
    if (spot.position === 'data' || spot.depth > maxDepth || typeof node !== 'object' || node === null) return;
    if (spot.position === 'schema' && isObject(node) && isObject(node['properties']) && node !== root && this.#repeated(node, root, spot.name)) return;
    for (const [key, value] of Object.entries(node)) {
      const position = Array.isArray(node) ? spot.position : positionUnder(spot.position, key);
      this.visit(value, root, { position, name: nameBelow(spot, key, Array.isArray(node)), depth: spot.depth + 1 });
    }
  }

  found(): Repeat[] { return [...this.#kinds.values()].filter(({ nodes, chars }) => nodes.length > 1 && chars >= minRepeatChars); }

  #repeated(schema: JsonObject, root: JsonObject, name: string): boolean {
    const { id, chars } = this.#structures.of(schema, root);
    const known = this.#kinds.get(id);
    if (known === undefined) this.#kinds.set(id, { schema, root, wanted: stringAt(schema, 'title') ?? name, nodes: [schema], chars });
    else known.nodes.push(schema);
    return known !== undefined;
  }
}

function nameBelow({ position, name }: Spot, key: string, inList: boolean): string {
  if (position === 'names') return key;
  return !inList && key === 'items' ? `${name}_item` : name;
}
