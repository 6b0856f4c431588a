import type { JsonObject, JsonValue } from '../engine/json';
import { isObject, listAt, objectAt } from './json';
import { resolveRef } from './schema-refs';

/**
 * A schema without anyOf, oneOf, allOf and $ref at its root: the properties of all alternatives side by side, required what every
 * alternative requires. `note` says in words which combinations the schema allowed; null when nothing is lost.
 */
export function flattenRoot(root: JsonObject): { schema: JsonObject; note: string | null } {
  const { anyOf, oneOf, allOf, $ref, properties: _properties, required: _required, additionalProperties: _rest, ...kept } = root;
  if ([anyOf, oneOf, allOf, $ref].every((part) => part === undefined)) return { schema: root, note: null };
  const parts = partsOf(root, root, new Set());
  const required = [...requiredOf(parts)];
  const schema: JsonObject = { ...kept, properties: mergeProperties(parts) };
  if (required.length > 0) schema['required'] = required;
  const notes = choicesOf(parts).flatMap((choice) => describeChoice(choice, required));
  return { schema, note: notes.length === 0 ? null : notes.join(' ') };
}

/** What of a schema holds for the object as a whole: schemas that all hold, and choices between several. */
interface Parts { all: JsonObject[]; choices: Parts[][] }

function partsOf(root: JsonObject, schema: JsonObject, open: ReadonlySet<JsonObject>): Parts {
  const parts: Parts = { all: [schema], choices: [] };
  if (open.has(schema)) return { all: [], choices: [] };
  const inside = new Set(open).add(schema);
  const of = (part: JsonValue): Parts => (isObject(part) ? partsOf(root, part, inside) : { all: [], choices: [] });
  const target = typeof schema['$ref'] === 'string' ? resolveRef(root, schema['$ref']) : null;
  for (const part of [target, ...listAt(schema, 'allOf')]) {
    const { all, choices } = of(part);
    parts.all.push(...all);
    parts.choices.push(...choices);
  }
  for (const key of ['anyOf', 'oneOf']) if (listAt(schema, key).length > 0) parts.choices.push(listAt(schema, key).map(of));
  return parts;
}

/** Choices at every depth. */
const choicesOf = (parts: Parts): Parts[][] => parts.choices.flatMap((choice) => [choice, ...choice.flatMap(choicesOf)]);

function requiredOf(parts: Parts): Set<string> {
  const required = new Set(parts.all.flatMap((schema) => listAt(schema, 'required').filter((name) => typeof name === 'string')));
  for (const choice of parts.choices) {
    const [first, ...others] = choice.map(requiredOf);
    for (const name of first ?? []) if (others.every((other) => other.has(name))) required.add(name);
  }
  return required;
}

/** Each property once. One that has several schemas may fit any of them here; the call is checked against the true schema. */
function mergeProperties(parts: Parts): JsonObject {
  const schemas = new Map<string, JsonValue[]>();
  const collect = ({ all, choices }: Parts): void => {
    for (const [name, schema] of all.flatMap((part) => Object.entries(objectAt(part, 'properties') ?? {}))) {
      const known = schemas.get(name) ?? [];
      if (!known.some((other) => JSON.stringify(other) === JSON.stringify(schema))) schemas.set(name, [...known, schema]);
    }
    for (const alternative of choices.flat()) collect(alternative);
  };
  collect(parts);
  return Object.fromEntries([...schemas].map(([name, list]) => [name, list.length === 1 ? list[0] ?? {} : { anyOf: list }]));
}

function describeChoice(choice: Parts[], required: string[]): string[] {
  const ways = [...new Set(choice.map((alternative) => wayToFill(alternative, required)))];
  return ways.length > 1 ? [`Give the arguments of one of these combinations: ${ways.join('; or ')}.`] : [];
}

/** What one alternative asks for: the constants that tell it from the others, and what it requires besides. */
function wayToFill(alternative: Parts, required: string[]): string {
  const constants = new Map(alternative.all.flatMap((schema) => Object.entries(objectAt(schema, 'properties') ?? {})).flatMap(([name, schema]) => {
    const value = isObject(schema) ? schema['const'] : undefined;
    return value === undefined ? [] : [[name, `${name} = ${JSON.stringify(value)}`]];
  }));
  const names = [...requiredOf(alternative)].filter((name) => !required.includes(name) && !constants.has(name));
  return [...constants.values(), ...names].join(', ') || 'none of these';
}
