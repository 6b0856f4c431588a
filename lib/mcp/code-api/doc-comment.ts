import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, stringAt } from '../json';

const maxFactChars = 200;

/** A JSDoc block of the lines, indented; empty when there is nothing to say. One line when it fits on one. */
export function docComment(lines: readonly string[], indent = ''): string {
  const safe = lines.flatMap((line) => escapeComment(line).split(/\r\n|[\n\r\u2028\u2029]/)).map((line) => line.trimEnd());
  while (safe.at(-1) === '') safe.pop();
  while (safe[0] === '') safe.shift();
  if (safe.length === 0) return '';
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** Text that cannot end the comment it stands in. */
export const escapeComment = (text: string): string => text.replaceAll('*/', '*\\/');

/** An inline remark behind a type. */
export const remark = (text: string): string => `/* ${cut(escapeComment(text).replaceAll(/\s+/g, ' '))} */`;

/**
 * What a schema says besides its type: description, then default and constraints in brackets. Items and alternatives are told
 * of too (they have no place for a comment of their own), down to `levels`.
 */
export function describeSchema(schema: JsonValue, levels = 2): string[] {
  if (!isObject(schema)) return [];
  const description = stringAt(schema, 'description') ?? stringAt(schema, 'title');
  const facts = [...factsOf(schema), ...(levels > 0 ? below(schema, levels - 1) : [])];
  const said = [...(description === null ? [] : [description]), ...(facts.length === 0 ? [] : [`(${facts.join('; ')})`])];
  return said.length === 0 ? [] : said.join(' ').split('\n');
}

function factsOf(schema: JsonObject): string[] {
  return [
    ...['default', 'format', 'pattern', 'multipleOf', 'contentEncoding', 'contentMediaType'].flatMap((key) => fact(schema, key)),
    ...range(schema, 'minimum', 'maximum', 'value'), ...range(schema, 'exclusiveMinimum', 'exclusiveMaximum', 'value, exclusive'),
    ...range(schema, 'minLength', 'maxLength', 'characters'), ...range(schema, 'minItems', 'maxItems', 'items'),
    ...range(schema, 'minProperties', 'maxProperties', 'properties'),
    ...(schema['type'] === 'integer' ? ['integer'] : []), ...(schema['uniqueItems'] === true ? ['no item twice'] : []),
    ...(schema['deprecated'] === true ? ['deprecated'] : []), ...examples(schema),
  ];
}

const fact = (schema: JsonObject, key: string): string[] => (schema[key] === undefined ? [] : [`${key} ${short(schema[key])}`]);

function range(schema: JsonObject, low: string, high: string, what: string): string[] {
  const [from, to] = [schema[low], schema[high]].map((bound) => (typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? String(bound) : ''));
  return from === '' && to === '' ? [] : [`${what} ${from}..${to}`];
}

function examples(schema: JsonObject): string[] {
  const list = listAt(schema, 'examples');
  return list.length === 0 ? [] : [`e.g. ${list.slice(0, 3).map(short).join(', ')}`];
}

function below(schema: JsonObject, levels: number): string[] {
  const say = (label: string | null, parts: JsonObject[]): string[] => parts.flatMap((part) => {
    const said = describeSchema(part, levels).join(' ');
    const name = label ?? (typeof part['type'] === 'string' ? part['type'] : 'one way');
    return said === '' || said === `(${name})` ? [] : [`${name}: ${said}`];
  });
  const items = isObject(schema['items']) ? [schema['items']] : [];
  return [...say('each item', items), ...say(null, [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')].filter((part) => isObject(part)))];
}

const short = (value: JsonValue): string => cut(JSON.stringify(value));

const cut = (text: string): string => (text.length > maxFactChars ? `${text.slice(0, maxFactChars)}…` : text);
