import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, objectAt } from '../json';
import { describeSchema, docComment } from './doc-comment';
import { atom, propertyKey, union, unknownType, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

const inlineChars = 90;

/** The type of an object: its properties, and what it says of other keys. */
export function objectType(writer: TypeWriter, schema: JsonObject, place: Place): TypeText {
  const inside = { ...place, indent: `${place.indent}  ` };
  const members = memberSchemas(schema).map(({ name, schema: member, required }) => {
    const { text } = writer.write(member, inside);
    return { doc: docComment(describeSchema(member), inside.indent), line: `${propertyKey(name)}${required ? '' : '?'}: ${text};` };
  });
  const rest = otherKeys(writer, schema, members.length > 0, inside);
  if (members.length === 0 && rest === null) return combines(schema) ? unknownType : atom('{ [key: string]: never }');
  if (members.length === 0 && rest === openKeys && combines(schema)) return unknownType;
  return atom(layOut([...members, ...(rest === null ? [] : [{ doc: '', line: rest }])], place.indent));
}

/** Beside alternatives or a reference, an object that names no property of its own adds nothing. */
const combines = (schema: JsonObject): boolean => ['anyOf', 'oneOf', 'allOf', '$ref'].some((key) => schema[key] !== undefined);

function memberSchemas(schema: JsonObject): { name: string; schema: JsonValue; required: boolean }[] {
  const properties = objectAt(schema, 'properties') ?? {};
  const required = new Set(listAt(schema, 'required').filter((name) => typeof name === 'string'));
  const named = Object.entries(properties).map(([name, member]) => ({ name, schema: member, required: required.delete(name) }));
  return [...named, ...[...required].map((name) => ({ name, schema: true, required: true }))];
}

const openKeys = '[key: string]: unknown;';

/** The index signature, or null. TypeScript wants every property to fit it, so beside properties it can only be unknown. */
function otherKeys(writer: TypeWriter, schema: JsonObject, hasMembers: boolean, place: Place): string | null {
  const patterns = Object.entries(objectAt(schema, 'patternProperties') ?? {});
  const additional = schema['additionalProperties'];
  const others = isObject(additional) ? [additional] : [];
  const types = [...patterns.map(([, member]) => member), ...others].map((member) => writer.write(member, place));
  if (types.length === 0) return additional === true || (additional === undefined && !hasMembers) ? namedKeys(writer, schema, unknownType) : null;
  const type = union(types);
  if (hasMembers) return type.text === 'unknown' ? openKeys : `[key: string]: ${writer.note(unknownType, `other keys: ${type.text}`).text};`;
  if (patterns.length > 0) return `[key: string]: ${writer.note(type, `keys match ${patterns.map(([pattern]) => pattern).join(' or ')}`).text};`;
  return namedKeys(writer, schema, type);
}

function namedKeys(writer: TypeWriter, schema: JsonObject, type: TypeText): string {
  const { type: _string, title: _title, description: _description, ...rules } = objectAt(schema, 'propertyNames') ?? {};
  if (Object.keys(rules).length === 0) return `[key: string]: ${type.text};`;
  return `[key: string]: ${writer.note(type, `each key fits ${JSON.stringify(rules)}`).text};`;
}

function layOut(members: { doc: string; line: string }[], indent: string): string {
  const inline = `{ ${members.map(({ line }) => line).join(' ').replace(/;$/, '')} }`;
  if (members.every(({ doc }) => doc === '') && inline.length <= inlineChars && !inline.includes('\n')) return inline;
  return `{\n${members.map(({ doc, line }) => `${doc}${indent}  ${line}\n`).join('')}${indent}}`;
}
