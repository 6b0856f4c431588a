import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { objectSchema } from '../testing/tools';
import { filesOf, textOf } from './testing/one-tool';

/** The comment over the only property `x`. */
function said(schema: JsonObject): string {
  const text = textOf(filesOf(objectSchema({ x: schema })));
  return /\/\*\* (.*) \*\/\n {2}x\?: /.exec(text)?.[1] ?? text;
}

const cases: [string, JsonObject, string][] = [
  ['description and default', { type: 'string', description: 'Which.', default: 'a' }, 'Which. (default "a")'],
  ['range', { type: 'number', minimum: 0, maximum: 1.5 }, '(value 0..1.5)'],
  ['range of integers', { type: 'integer', minimum: 1, maximum: 100 }, '(integer 1..100)'],
  ['integer', { type: 'integer' }, '(integer)'],
  ['open range', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }, '(multipleOf 0.5; value, ends excluded, 0..)'],
  ['length and pattern', { type: 'string', minLength: 2, maxLength: 2, pattern: '^[A-Z]+$' }, '(pattern "^[A-Z]+$"; characters 2)'],
  ['format', { type: 'string', format: 'date-time', pattern: '^\\d{4}-long pattern of the same$' }, '(date-time)'],
  ['format that few know', { type: 'string', format: 'x-odd', pattern: '^o' }, '(format "x-odd"; pattern "^o")'],
  ['list', { type: 'array', items: { type: 'string', format: 'uuid', description: 'Tag id' }, minItems: 1, uniqueItems: true }, '(items 1..; no item twice; each item: Tag id (uuid))'],
  ['map', { type: 'object', additionalProperties: { type: 'string', description: 'Value of a label' } }, '(each value: Value of a label)'],
  ['marks', { type: 'string', deprecated: true, readOnly: true, writeOnly: true }, '(deprecated; read-only; write-only)'],
  ['examples', { type: 'string', examples: ['a', 'b'] }, '(e.g. "a", "b")'],
  ['example of OpenAPI', { type: 'number', example: 7 }, '(e.g. 7)'],
  ['title', { type: 'string', title: 'Name of the branch' }, 'Name of the branch'],
  ['alternatives', { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], description: 'Short.' }, 'Short. (characters ..9)'],
  ['alternatives of several kinds', { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'integer', minimum: 1 }, { type: 'null' }] }, '(string: characters ..9; integer 1..)'],
  ['list of lists', { type: 'array', items: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 9 } }, '(each item: (items ..9; each item: characters ..3))'],
  ['alternatives that repeat the description', { anyOf: [{ type: 'string', description: 'A time.', format: 'date-time' }, { type: 'null' }], description: 'A time.' }, 'A time. (date-time)'],
];

test.each(cases)('%s', (_name, schema, comment) => {
  expect(said(schema)).toBe(comment);
});

test('what says nothing is left out: a title that repeats the name, the bounds of machine integers', () => {
  const text = textOf(filesOf(objectSchema({ max_results: { type: 'number', title: 'Max Results', minimum: -2147483648, maximum: 2147483647 } })));
  expect(text).toContain('input?: { max_results?: number }');
});

test('no text of a server ends a comment, starts a line of its own unmarked, or hides what it says', () => {
  const nasty = 'a */ export const evil = 1; /* b\r\n\tsecond\u2028third\u0000\u001b[31m \u202eabc\u2066 ${`x`} \ud800';
  const files = filesOf(
    objectSchema({ [nasty]: { type: 'string', description: nasty, default: nasty, pattern: nasty, enum: [nasty] }, not: { not: { const: nasty } } }, [], { description: nasty }),
    null, { name: 't', description: nasty });
  const text = textOf(files);
  expect(typeErrors(files)).toEqual([]);
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u2028\u202e\u2066]/);
  expect(text).toContain('\\u202eabc\\u2066');
  for (const line of text.split('\n').filter((candidate) => candidate.includes('evil'))) expect(line).toMatch(/^ *(\*|"|\/\*\*|not\?:|export type Input)/);
});

test('documentation keeps lines, and a tool says what it does beside its types', () => {
  const inputSchema = objectSchema({ limit: { type: 'integer', maximum: 100, default: 20, description: 'How many.\nAt most */ a page.' } });
  const text = textOf(filesOf(inputSchema, null, { description: 'Lists */ things.\nAll of them.', annotations: { readOnly: true, destructive: null, idempotent: null } }));
  expect(text).toBe([
    'export type Input = {', '  /**', '   * How many.', '   * At most *\\/ a page. (default 20; integer ..100)', '   */', '  limit?: number;', '};', '',
    '/**', ' * Lists *\\/ things.', ' * All of them.', ' * Only reads. Result not described: look at one first.', ' */', 'export declare function t(input?: Input): Promise<unknown>;', '',
  ].join('\n'));
});
