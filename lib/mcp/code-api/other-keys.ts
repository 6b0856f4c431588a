import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, objectAt } from '../json';
import type { Member } from './object-type';
import { literal, union, unknownType, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

/**
 * Index signatures for keys that have no property: none when nothing is said of other keys, or when they are forbidden. TypeScript wants
 * every property to fit them, so beside properties of another type the signature says `unknown` and the rest is a remark.
 */
export function otherKeys(writer: TypeWriter, schema: JsonObject, members: readonly Member[], place: Place): string[] {
  const patterns = Object.entries(objectAt(schema, 'patternProperties') ?? {}).map(([pattern, part]) => ({ pattern, type: writer.write(part, place) }));
  const others = schema['additionalProperties'] ?? unevaluated(schema);
  const rest = isObject(others) ? writer.write(others, place) : others === false ? null : unknownType;
  const keys = keyRules(schema);
  if (patterns.length > 0) return patternKeys(writer, { patterns, rest, said: others !== undefined, members });
  if (rest === null || (others === undefined && members.length > 0 && keys === null)) return [];
  if (listedKeys(schema).length > 0) return members.length > 0 ? [] : [`[key in ${union(listedKeys(schema).map(literal)).text}]?: ${rest.text};`];
  const type = fitting(writer, rest, members);
  return [`[key: string]: ${keys === null ? type.text : writer.note(type, `each key fits ${JSON.stringify(keys)}`).text};`];
}

/** Alone, unevaluatedProperties says what additionalProperties says. */
const unevaluated = (schema: JsonObject): JsonValue | undefined =>
  (['$ref', 'anyOf', 'oneOf', 'allOf', 'if'].every((key) => schema[key] === undefined) ? schema['unevaluatedProperties'] : undefined);

/** The type of all other keys if the properties have it too, else unknown with a remark. */
function fitting(writer: TypeWriter, type: TypeText, members: readonly Member[]): TypeText {
  if (type.text === 'unknown' || members.length === 0) return type;
  // TypeScript does not see that an intersection with unions fits itself.
  const every = !type.text.includes('&') && members.every(({ text }) => text === type.text);
  if (!every) return writer.note(unknownType, `other keys: ${type.text}`);
  return members.every(({ required }) => required) ? type : union([type, { text: 'undefined', binds: 'atom' }]);
}

interface Patterns { patterns: { pattern: string; type: TypeText }[]; rest: TypeText | null; said: boolean; members: readonly Member[] }

/** A single pattern that is only a beginning (`^x-`) is a type of keys; other patterns are remarks. */
function patternKeys(writer: TypeWriter, { patterns, rest, said, members }: Patterns): string[] {
  const [only] = patterns.length === 1 && (rest === null || !said) ? patterns : [];
  const start = /^\^([\w\-.:/@ ]*)$/.exec(only?.pattern.replaceAll(/\\([-.:/@])/g, '$1') ?? '')?.[1];
  const plain = start !== undefined && start !== '' && !/(?<!\\)\./.test(only?.pattern ?? '') && !members.some(({ name }) => name.startsWith(start));
  if (only !== undefined && plain) return [`[key: \`${start}\${string}\`]: ${only.type.text};`];
  const kinds = patterns.map(({ pattern, type }) => `keys matching ${pattern}: ${type.text}`);
  const otherwise = rest === null || rest.text === 'unknown' ? [] : [`others: ${rest.text}`];
  const type = rest === null && members.length === 0 ? union(patterns.map((entry) => entry.type)) : unknownType;
  return [`[key: string]: ${writer.note(type, [...kinds, ...otherwise].join(', ')).text};`];
}

/** What propertyNames asks of keys besides being text; null when nothing. */
function keyRules(schema: JsonObject): JsonValue | null {
  const rules = schema['propertyNames'];
  if (!isObject(rules)) return rules === false ? false : null;
  const { type: _string, title: _title, description: _description, ...rest } = rules;
  return Object.keys(rest).length === 0 ? null : rest;
}

/** The only keys an object may have, where propertyNames lists them. */
export function listedKeys(schema: JsonObject): string[] {
  const rules = objectAt(schema, 'propertyNames');
  if (rules === null) return [];
  return (rules['const'] === undefined ? listAt(rules, 'enum') : [rules['const']]).filter((name) => typeof name === 'string');
}
