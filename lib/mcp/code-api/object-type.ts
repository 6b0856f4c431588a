import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, objectAt } from '../json';
import { describeSchema } from './describe-schema';
import { docComment } from './doc-comment';
import { typesBeside } from './json-types';
import { readThrough } from './leaf-target';
import { listedKeys, otherKeys } from './other-keys';
import { anyObject, atom, propertyKey, unknownType, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

const inlineChars = 90;

export interface Member { name: string; schema: JsonValue; required: boolean; text: string }

/** The type of an object: its properties, and what it says of other keys. */
export function objectType(writer: TypeWriter, schema: JsonObject, place: Place): TypeText {
  const inside = { ...place, indent: `${place.indent}  ` };
  const members = memberSchemas(schema).map((member) => ({ ...member, text: writer.write(member.schema, inside).text }));
  const rest = otherKeys(writer, schema, members, inside);
  if (members.length === 0 && (rest.length === 0 || rest.join() === anyKeys)) {
    if (leftToOthers(place.root, schema)) return unknownType;
    return rest.length === 0 ? atom('{ [key: string]: never }') : anyObject;
  }
  const lines = members.map(({ name, schema: member, required, text }) => ({
    doc: docComment(describeMember(writer, place.root, member, name), inside.indent), line: `${propertyKey(name)}${required ? '' : '?'}: ${text};`,
  }));
  return atom(layOut([...lines, ...rest.map((line) => ({ doc: '', line }))], place.indent));
}

const anyKeys = '[key: string]: unknown;';

/** Beside alternatives or a reference that are surely objects, an object that names no property of its own adds nothing. */
function leftToOthers(root: JsonObject, schema: JsonObject): boolean {
  const others = typesBeside(root, schema);
  return others !== null && [...others].every((type) => type === 'object');
}

function describeMember(writer: TypeWriter, root: JsonObject, schema: JsonValue, name: string): string[] {
  return isObject(schema) && !writer.isNamed(schema) ? describeSchema(readThrough(root, schema), { name, isNamed: writer.isNamed }) : [];
}

function memberSchemas(schema: JsonObject): Omit<Member, 'text'>[] {
  const properties = objectAt(schema, 'properties') ?? {};
  const required = new Set(listAt(schema, 'required').filter((name) => typeof name === 'string'));
  const named = Object.entries(properties).map(([name, member]) => ({ name, schema: member, required: required.delete(name) }));
  const asked = [...required].map((name) => ({ name, schema: schemaOfOther(schema), required: true }));
  const known = new Set([...named, ...asked].map(({ name }) => name));
  const listed = known.size === 0 ? [] : listedKeys(schema).filter((name) => !known.has(name)).map((name) => ({ name, schema: schemaOfOther(schema), required: false }));
  return [...named, ...asked, ...listed];
}

/** A key without a schema of its own falls under what is said of other keys. */
function schemaOfOther(schema: JsonObject): JsonValue {
  const others = schema['patternProperties'] === undefined ? schema['additionalProperties'] : undefined;
  return isObject(others) || others === false ? others : true;
}

function layOut(members: { doc: string; line: string }[], indent: string): string {
  const inline = `{ ${members.map(({ line }) => line).join(' ').replace(/;$/, '')} }`;
  if (members.every(({ doc }) => doc === '') && inline.length <= inlineChars && !inline.includes('\n')) return inline;
  return `{\n${members.map(({ doc, line }) => `${doc}${indent}  ${line}\n`).join('')}${indent}}`;
}
