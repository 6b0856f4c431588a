import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject } from '../json';
import { arrayTypes } from './array-type';
import { combinedTypes, inexpressible } from './combined-type';
import { reachesDirectly } from './direct-cycle';
import { remark } from './doc-comment';
import { toIdentifier, toTypeName } from './identifiers';
import { declaredTypes, impliedTypes, jsonTypes, narrowed, typeOfValue, typesBeside } from './json-types';
import { readThrough } from './leaf-target';
import { objectType } from './object-type';
import { sharedSchemas, targetOf, type SharedSchema } from './shared-schemas';
import { anyObject, arrayOf, atom, intersection, literal, neverType, union, unknownType, type TypeText } from './type-text';

const maxDepth = 40;

/** Where a type is being written. */
export interface Place {
  /** The document that references are looked up in. */
  root: JsonObject;
  indent: string;
  depth: number;
  /** The schema whose alias is being written, as long as no object or array stands between: such a reference to itself is circular. */
  alias: JsonValue | null;
  /** The types that schemas around this one leave to the same value; null for all. */
  types: ReadonlySet<string> | null;
}

export interface Definition { name: string; schema: JsonObject; text: string }

/**
 * Writes TypeScript types for JSON Schemas. References stay names: a schema that is referred to, and an object that stands several times
 * word for word, is written once, as an alias. What the type cannot say stands in a remark beside it and is counted in `gaps`.
 */
export class TypeWriter {
  readonly gaps: string[] = [];
  readonly #shared: Map<JsonObject, SharedSchema>;
  readonly #names = new Map<JsonObject, string>();
  readonly #used: Set<string>;
  readonly #open: { name: string; shared: SharedSchema }[] = [];

  /** `roots` are all documents that types will be written of; `taken` are names that aliases must not get. */
  constructor(roots: readonly JsonObject[], taken: readonly string[]) {
    this.#shared = sharedSchemas(roots);
    this.#used = new Set([...taken, 'Promise', 'Array', 'Record', 'Object', 'String', 'Number', 'Boolean', 'Symbol', 'Function']);
  }

  /** The text of `name`'s own type, where references to the schema itself are written as `name`. */
  alias(name: string, schema: JsonValue, root: JsonObject): string {
    if (isObject(schema)) this.#names.set(schema, name);
    return this.#aliasText(schema, root);
  }

  /** Aliases of all schemas that got a name so far; may be called once, after the last alias(). */
  definitions(): Definition[] {
    const written: Definition[] = [];
    for (let next = this.#open.shift(); next !== undefined; next = this.#open.shift()) {
      const { name, shared: { schema, root } } = next;
      written.push({ name, schema, text: this.#aliasText(schema, root) });
    }
    return written;
  }

  /** Whether the schema is written as a name, and so described where the name is declared. */
  isNamed = (schema: JsonValue): boolean => isObject(schema) && this.#shared.has(schema);

  write(written: JsonValue, place: Place): TypeText {
    if (written === false) return neverType;
    if (!isObject(written)) return unknownType;
    if (place.depth > maxDepth) return this.note(unknownType, `nested deeper than ${maxDepth}`);
    const shared = this.#shared.get(written);
    if (shared !== undefined && place.alias !== written && !this.#isCircular(written, place)) return atom(this.#nameOf(shared));
    const schema = readThrough(place.root, written);
    const inner = { ...place, depth: place.depth + 1 };
    const combined = { ...inner, types: narrowed(place.types, setOf(declaredTypes(schema))) };
    const type = intersection([this.#reference(schema, inner), this.#own(schema, inner), ...combinedTypes(this, schema, combined)]);
    const whole = schema['nullable'] === true && declaredTypes(schema) === null ? union([type, atom('null')]) : type;
    return inexpressible(schema).reduce((text, what) => this.note(text, what), whole);
  }

  /** A remark beside the type, counted as a gap. */
  note(type: TypeText, what: string): TypeText {
    this.gaps.push(what);
    return { text: `${type.text} ${remark(what)}`, binds: type.binds };
  }

  #aliasText(schema: JsonValue, root: JsonObject): string {
    return this.write(schema, { root, indent: '', depth: 0, alias: schema, types: null }).text;
  }

  #reference(schema: JsonObject, place: Place): TypeText {
    const found = targetOf(place.root, schema);
    if (found === null) return unknownType;
    const { ref, target } = found;
    if (target === null) return this.note(unknownType, `$ref ${ref} leads nowhere in this schema`);
    if (!isObject(target)) return target === false ? neverType : unknownType;
    if (this.#isCircular(target, place)) return this.note(unknownType, `$ref ${ref} only refers to itself`);
    return atom(this.#names.get(target) ?? this.#nameOf(this.#shared.get(target) ?? { schema: target, root: place.root, wanted: 'Root' }));
  }

  #isCircular(schema: JsonObject, { root, alias }: Place): boolean {
    return alias !== null && reachesDirectly(root, schema, alias, (other) => this.#shared.get(other)?.schema ?? other);
  }

  #nameOf(shared: SharedSchema): string {
    const known = this.#names.get(shared.schema);
    if (known !== undefined) return known;
    const base = toTypeName(toIdentifier(shared.wanted));
    let name = base;
    for (let number = 2; this.#used.has(name); number += 1) name = `${base}${number}`;
    this.#used.add(name);
    this.#names.set(shared.schema, name);
    this.#open.push({ name, shared });
    return name;
  }

  /** What the schema says by its own type, enum or const. */
  #own(schema: JsonObject, place: Place): TypeText {
    const declared = declaredTypes(schema);
    const values = listedValues(schema);
    if (values !== null) return union(values.filter((value) => declared?.includes(typeOfValue(value)) ?? true).map(literal));
    if (declared !== null) return union(declared.map((type) => this.#ofType(type, schema, place)));
    const implied: readonly string[] = impliedTypes(schema);
    if (implied.length === 0) return unknownType;
    const possible = narrowed(place.types, typesBeside(place.root, schema)) ?? new Set(implied);
    return union([...possible].map((type) => (implied.includes(type) ? this.#ofType(type, schema, place) : anyOfType(type))));
  }

  #ofType(type: string, schema: JsonObject, place: Place): TypeText {
    const inside = { ...place, alias: null, types: null };
    if (type === 'object') return objectType(this, schema, inside);
    if (type === 'array') return arrayTypes(this, schema, inside);
    return jsonTypes.some((known) => known === type) ? anyOfType(type) : this.note(unknownType, `type ${JSON.stringify(type)}`);
  }
}

/** The values that enum and const leave. */
function listedValues(schema: JsonObject): JsonValue[] | null {
  const constant = schema['const'];
  if (!Array.isArray(schema['enum'])) return constant === undefined ? null : [constant];
  return schema['enum'].filter((value) => constant === undefined || JSON.stringify(value) === JSON.stringify(constant));
}

const anyOfType = (type: string): TypeText => (type === 'object' ? anyObject : type === 'array' ? arrayOf(unknownType) : atom(type));

const setOf = (types: readonly string[] | null): ReadonlySet<string> | null => (types === null ? null : new Set(types));

