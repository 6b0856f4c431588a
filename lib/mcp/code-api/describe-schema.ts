import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, stringAt } from '../json';
import { cut } from './doc-comment';

const maxFactChars = 200;
/** Formats that say all that a pattern beside them says. */
const knownFormats = new Set(['date-time', 'date', 'time', 'duration', 'email', 'uri', 'url', 'uuid', 'ipv4', 'ipv6', 'hostname']);
/** The ends of the usual kinds of integers: a bound that only says how a server stores a number. */
const machineBounds = new Set([-(2 ** 63), -(2 ** 31), 2 ** 31 - 1, 2 ** 32 - 1, 2 ** 63, 2 ** 64, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

interface Options {
  /** What the schema is called where it stands. */
  name?: string;
  levels?: number;
  /** Text that stands above. */
  said?: string;
  /** Schemas that are described where their names are declared. */
  isNamed?: (schema: JsonValue) => boolean;
}

/**
 * What a schema says besides its type: description, then default and constraints in brackets. Items and alternatives are told
 * of too (they have no place for a comment of their own), down to `levels`. What `said` or the name already say is not said again.
 */
export function describeSchema(schema: JsonValue, options: Options = {}): string[] {
  if (!isObject(schema)) return [];
  const { name = '', levels = 2, said = '' } = options;
  const description = ownWords(schema, name);
  const words = description === null || said.includes(description) ? [] : [description];
  const facts = [...factsOf(schema), ...(levels > 0 ? below(schema, { ...options, name: '', levels: levels - 1, said: `${said}\n${description ?? ''}` }) : [])];
  const whole = [...words, ...(facts.length === 0 ? [] : [`(${facts.join('; ')})`])];
  return whole.length === 0 ? [] : whole.join(' ').split('\n');
}

/** Description, else title; a title that only repeats the name (`Max Results` of `max_results`) is none. */
function ownWords(schema: JsonObject, name: string): string | null {
  const description = stringAt(schema, 'description')?.trim();
  if (description !== undefined && description !== '') return description;
  const title = stringAt(schema, 'title');
  return title === null || bare(title) === '' || bare(title) === bare(name) ? null : title;
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function factsOf(schema: JsonObject): string[] {
  const format = stringAt(schema, 'format');
  const pattern = format !== null && knownFormats.has(format) ? [] : fact(schema, 'pattern');
  return [
    ...fact(schema, 'default'), ...(format === null ? [] : [knownFormats.has(format) ? format : `format ${short(format)}`]), ...pattern,
    ...['multipleOf', 'contentEncoding', 'contentMediaType'].flatMap((key) => fact(schema, key)),
    ...bounds(schema, format),
    ...range(schema, 'minLength', 'maxLength', 'characters'), ...range(schema, 'minItems', 'maxItems', 'items'),
    ...range(schema, 'minProperties', 'maxProperties', 'properties'),
    ...['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'].flatMap((key) => (schema[key] === true ? [flags[key] ?? key] : [])),
    ...examples(schema),
  ];
}

const flags: Record<string, string> = { uniqueItems: 'no item twice', readOnly: 'read-only', writeOnly: 'write-only' };

const isInteger = ({ type }: JsonObject): boolean => type === 'integer' || (Array.isArray(type) && type.includes('integer') && !type.includes('number'));

const fact = (schema: JsonObject, key: string): string[] => (schema[key] === undefined ? [] : [`${key} ${short(schema[key])}`]);

function range(schema: JsonObject, low: string, high: string, what: string): string[] {
  const [from = '', to = ''] = [schema[low], schema[high]].map((bound) => (typeof bound === 'number' && !machineBounds.has(bound) ? String(bound) : ''));
  return from === '' && to === '' ? [] : [`${what} ${from === to ? from : `${from}..${to}`}`];
}

function bounds(schema: JsonObject, format: string | null): string[] {
  const kind = isInteger(schema) ? 'integer' : 'value';
  const said = [...range(schema, 'minimum', 'maximum', kind), ...range(schema, 'exclusiveMinimum', 'exclusiveMaximum', `${kind}, ends excluded,`)];
  return said.length === 0 && kind === 'integer' && format?.startsWith('int') !== true ? [kind] : said;
}

function examples(schema: JsonObject): string[] {
  const list = [...listAt(schema, 'examples'), ...(schema['example'] === undefined ? [] : [schema['example']])];
  return list.length === 0 ? [] : [`e.g. ${list.slice(0, 3).map(short).join(', ')}`];
}

function below(schema: JsonObject, options: Options): string[] {
  const say = (label: string | null, parts: JsonValue[]): string[] => parts.flatMap((part) => {
    const name = label ?? (isObject(part) && typeof part['type'] === 'string' ? part['type'] : 'one way');
    const words = options.isNamed?.(part) === true ? '' : withoutBrackets(describeSchema(part, options).join(' '));
    return words === '' || words === name ? [] : [label === '' || words.startsWith(`${name} `) ? words : `${name}: ${words}`];
  });
  const items = isObject(schema['items']) ? [schema['items']] : [];
  const values = isObject(schema['additionalProperties']) ? [schema['additionalProperties']] : [];
  const choices = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')];
  // Beside null there is only one that anything can be said of.
  const single = choices.filter((choice) => !isObject(choice) || choice['type'] !== 'null').length === 1;
  return [...new Set([...say('each item', items), ...say('each value', values), ...say(single ? '' : null, choices), ...say('', listAt(schema, 'allOf'))])];
}

const withoutBrackets = (words: string): string => (/^\([^();]*\)$/.test(words) ? words.slice(1, -1) : words);

const short = (value: JsonValue): string => cut(JSON.stringify(value), maxFactChars);
