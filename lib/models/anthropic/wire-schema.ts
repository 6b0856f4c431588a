import type { JsonObject, JsonValue } from '../../engine/json';

export type WireSchema = { type: 'object'; [key: string]: JsonValue };

/**
 * A tool's input schema as the API takes it: its root is an object without `anyOf`, `oneOf` or `allOf`, which the API refuses with 400. The branches'
 * properties are joined; required is what every alternative requires. The result accepts at least what the tool accepts; the server still checks.
 */
export function toWireSchema(schema: JsonObject): WireSchema {
  return { ...flatten(schema, schema), type: 'object' };
}

function flatten(schema: JsonObject, root: JsonObject): JsonObject {
  const { anyOf, oneOf, allOf, ...rest } = schema;
  if (anyOf === undefined && oneOf === undefined && allOf === undefined) return rest;
  const all = branchesOf(allOf, root);
  const choices = [branchesOf(anyOf, root), branchesOf(oneOf, root)];
  const properties: JsonObject = {};
  for (const branch of [rest, ...all, ...choices.flat()]) {
    for (const [name, property] of Object.entries(objectOf(branch.properties))) properties[name] = joined(properties[name], property);
  }
  const required = new Set([rest, ...all].flatMap(requiredOf));
  for (const choice of choices) choice.length > 0 && inEvery(choice.map(requiredOf)).forEach((name) => required.add(name));
  const { additionalProperties, ...open } = rest;
  return { ...open, properties, ...(required.size > 0 ? { required: [...required] } : {}) };
}

function branchesOf(value: JsonValue | undefined, root: JsonObject): JsonObject[] {
  return Array.isArray(value) ? value.map((branch) => flatten(resolved(objectOf(branch), root), root)) : [];
}

/** A branch that only points into the schema's own definitions. Any other reference stays unread: it adds no property and requires none. */
function resolved(branch: JsonObject, root: JsonObject): JsonObject {
  const [, place, name] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(typeof branch.$ref === 'string' ? branch.$ref : '') ?? [];
  const target = place && name ? objectOf(objectOf(root[place])[name]) : branch;
  return target.$ref === undefined ? target : {};
}

function joined(one: JsonValue | undefined, other: JsonValue): JsonValue {
  if (one === undefined || JSON.stringify(one) === JSON.stringify(other)) return other;
  const known = objectOf(one).anyOf;
  return { anyOf: [...(Array.isArray(known) && Object.keys(objectOf(one)).length === 1 ? known : [one]), other] };
}

const requiredOf = (schema: JsonObject): string[] =>
  Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];
const inEvery = (lists: string[][]): string[] => (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
const objectOf = (value: JsonValue | undefined): JsonObject =>
  (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
