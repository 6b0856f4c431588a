import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt } from '../json';
import { resolveRef } from '../schema-refs';
import { arrayTypes } from './array-type';
import { remark } from './doc-comment';
import { reachesDirectly } from './direct-cycle';
import { toIdentifier, toTypeName } from './identifiers';
import { objectType } from './object-type';
import { atom, intersection, literal, union, unknownType, type TypeText } from './type-text';

const maxDepth = 40;

/** Where a type is being written. */
export interface Place {
  /** The document that references are looked up in. */
  root: JsonObject;
  indent: string;
  depth: number;
  /** The schema whose alias is being written, as long as no object or array stands between: such a reference to itself is circular. */
  alias: JsonValue | null;
}

/** Keywords that a TypeScript type cannot say, or not in a readable way. */
const inexpressible = ['not', 'if', 'dependentRequired', 'dependentSchemas', 'dependencies', 'contains', 'unevaluatedItems', '$dynamicRef', '$recursiveRef'];

/**
 * Writes TypeScript types for JSON Schemas. References stay names: each schema that is referred to is written once, as an alias. What the
 * type cannot say stands in a remark beside it and is counted in `gaps`.
 */
export class TypeWriter {
  readonly gaps: string[] = [];
  readonly #names = new Map<JsonValue, string>();
  readonly #used: Set<string>;
  readonly #open: { name: string; schema: JsonObject; root: JsonObject }[] = [];

  /** `taken` are names that aliases must not get. */
  constructor(taken: readonly string[]) {
    this.#used = new Set([...taken, 'Promise', 'Array', 'Record', 'Object', 'String', 'Number', 'Boolean', 'Symbol', 'Function']);
  }

  /** The text of `name`'s own type, where references to the schema itself are written as `name`. */
  alias(name: string, schema: JsonValue, root: JsonObject): string {
    if (isObject(schema)) this.#names.set(schema, name);
    return this.write(schema, { root, indent: '', depth: 0, alias: schema }).text;
  }

  /** Aliases of all schemas that were referred to so far; may be called once, after the last alias(). */
  definitions(): { name: string; schema: JsonObject; text: string }[] {
    const written: { name: string; schema: JsonObject; text: string }[] = [];
    for (let next = this.#open.shift(); next !== undefined; next = this.#open.shift()) {
      written.push({ name: next.name, schema: next.schema, text: this.write(next.schema, { root: next.root, indent: '', depth: 0, alias: next.schema }).text });
    }
    return written;
  }

  write(schema: JsonValue, place: Place): TypeText {
    if (schema === false) return atom('never');
    if (!isObject(schema)) return unknownType;
    if (place.depth > maxDepth) return this.#gap(unknownType, `nested deeper than ${maxDepth}`);
    const inner = { ...place, depth: place.depth + 1 };
    const type = intersection([this.#reference(schema, inner), this.#own(schema, inner), ...this.#combined(schema, inner)]);
    const whole = schema['nullable'] === true ? union([type, atom('null')]) : type;
    return inexpressible.filter((key) => schema[key] !== undefined).reduce((text, key) => this.#gap(text, `${key}: ${JSON.stringify(schema[key])}`), whole);
  }

  /** A remark beside the type, counted. */
  note(type: TypeText, what: string): TypeText { return this.#gap(type, what); }

  #gap(type: TypeText, what: string): TypeText {
    this.gaps.push(what);
    return { text: `${type.text} ${remark(what)}`, binds: type.binds };
  }

  #reference(schema: JsonObject, place: Place): TypeText {
    const ref = schema['$ref'];
    if (typeof ref !== 'string') return unknownType;
    const target = resolveRef(place.root, ref);
    if (target === null) return this.#gap(unknownType, `$ref ${ref} leads nowhere in this schema`);
    if (!isObject(target)) return target === false ? atom('never') : unknownType;
    if (place.alias !== null && reachesDirectly(place.root, target, place.alias)) return this.#gap(unknownType, `$ref ${ref} only refers to itself`);
    return atom(this.#nameOf(target, ref, place.root));
  }

  #nameOf(target: JsonObject, ref: string, root: JsonObject): string {
    const known = this.#names.get(target);
    if (known !== undefined) return known;
    const base = toTypeName(toIdentifier(ref.split(/[/#]/).filter(Boolean).at(-1) ?? 'Root'));
    let name = base;
    for (let number = 2; this.#used.has(name); number += 1) name = `${base}${number}`;
    this.#used.add(name);
    this.#names.set(target, name);
    this.#open.push({ name, schema: target, root });
    return name;
  }

  /** anyOf, oneOf and allOf. */
  #combined(schema: JsonObject, place: Place): TypeText[] {
    const choices = [listAt(schema, 'anyOf'), listAt(schema, 'oneOf')].filter((list) => list.length > 0);
    return [
      ...choices.map((list) => union(list.map((part) => this.write(part, place)))),
      ...listAt(schema, 'allOf').map((part) => this.write(part, place)),
    ];
  }

  /** What the schema says by its own type, enum or const. */
  #own(schema: JsonObject, place: Place): TypeText {
    if (schema['const'] !== undefined) return literal(schema['const']);
    if (Array.isArray(schema['enum'])) return union(schema['enum'].map(literal));
    const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type'] ?? impliedType(schema)];
    return union(types.map((type) => this.#ofType(type, schema, place)));
  }

  #ofType(type: JsonValue | undefined, schema: JsonObject, place: Place): TypeText {
    switch (type) {
      case 'string': case 'boolean': case 'null': return atom(type);
      case 'number': case 'integer': return atom('number');
      case 'object': return objectType(this, schema, { ...place, alias: null });
      case 'array': return arrayTypes(this, schema, { ...place, alias: null });
      case undefined: case 'any': return unknownType;
      default: return this.#gap(unknownType, `type ${JSON.stringify(type)}`);
    }
  }
}

/** Schemas often leave out the type that their keywords are about. */
function impliedType(schema: JsonObject): JsonValue | undefined {
  if (['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'].some((key) => schema[key] !== undefined)) return 'object';
  if (['items', 'prefixItems'].some((key) => schema[key] !== undefined)) return 'array';
  return undefined;
}

