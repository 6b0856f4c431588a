import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { objectSchema, serverInfo } from '../testing/tools';
import { typeReport } from './index';
import { filesOf } from './testing/one-tool';

const cases: [string, JsonObject | boolean, string][] = [
  ['string', { type: 'string' }, 'string'],
  ['integer', { type: 'integer' }, 'number'],
  ['enum', { type: 'string', enum: ['a', 'b"c'] }, '"a" | "b\\"c"'],
  ['enum of several kinds', { enum: [1, null, 'x', [1, 'a'], { k: true }] }, '1 | null | "x" | [1, "a"] | { k: true }'],
  ['const', { const: -1.5 }, '-1.5'],
  ['nullable by type list', { type: ['string', 'null'] }, 'string | null'],
  ['nullable by keyword', { type: 'string', nullable: true }, 'string | null'],
  ['array of a union', { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
  ['array of an intersection', { type: 'array', items: { allOf: [objectSchema({ a: true }, ['a']), objectSchema({ b: true }, ['b'])] } }, '({ a: unknown } & { b: unknown })[]'],
  ['string or list of strings', { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'string | string[]'],
  ['union inside an intersection', { ...objectSchema({ a: { type: 'string' } }), anyOf: [{ required: ['a'] }, { required: ['b'] }] }, '{ a?: string } & ({ a: unknown } | { b: unknown })'],
  ['tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, items: false }, '[string, number?]'],
  ['tuple of the older drafts', { type: 'array', items: [{ type: 'string' }, { anyOf: [{ type: 'number' }, { type: 'null' }] }], additionalItems: { type: 'boolean' } }, '[string?, (number | null)?, ...boolean[]]'],
  ['map', { type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number }'],
  ['open object', { type: 'object' }, '{ [key: string]: unknown }'],
  ['closed empty object', { type: 'object', additionalProperties: false }, '{ [key: string]: never }'],
  ['object with other keys of any kind', objectSchema({ a: true }, [], { additionalProperties: true }), '{ a?: unknown; [key: string]: unknown }'],
  ['object without a type', { properties: { a: { type: 'string' } } }, '{ a?: string }'],
  ['anything', true, 'unknown'],
  ['nothing', false, 'never'],
  ['keys that are no identifiers', objectSchema({ 'a-b': { type: 'string' }, 'a.b': { type: 'string' }, 'say "hi"': { type: 'string' } }), '{ "a-b"?: string; "a.b"?: string; "say \\"hi\\""?: string }'],
  ['tuple of a set length', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 }, '[string, number]'],
  ['list of a small set length', { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, '[number, number]'],
  ['list of some length', { type: 'array', items: { type: 'number' }, minItems: 1 }, 'number[]'],
  ['list that must be empty', { type: 'array', maxItems: 0 }, '[]'],
  ['enum beside a type that not all values have', { type: 'string', enum: ['a', null] }, '"a"'],
  ['enum that null may join', { type: 'string', nullable: true, enum: ['a', null] }, '"a" | null'],
  ['enum and const', { enum: ['a', 'b'], const: 'a' }, '"a"'],
  ['const of an empty object', { const: {} }, '{ [key: string]: never }'],
  ['type any', { type: 'any' }, 'unknown'],
  ['alternatives of one type', { anyOf: [{ type: 'number' }, { type: ['number', 'null'] }] }, 'number | null'],
  ['null or one of two shapes', { type: ['object', 'null'], anyOf: [{ required: ['a'] }, { type: 'null' }] }, '({ [key: string]: unknown } | null) & ({ a: unknown } | null)'],
  ['alternatives under a type that they do not name', { type: ['object', 'null'], properties: { a: true }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    '({ a?: unknown } | null) & ({ a: unknown } | null | { b: unknown })'],
  ['object beside alternatives that may be none', { type: 'object', anyOf: [{ type: 'string' }, { required: ['a'] }] }, '{ [key: string]: unknown } & (string | { a: unknown })'],
  ['if, then and else', { if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    '{ a: 1 } & { b: unknown } | { c: unknown } /* if: {"properties":{"a":{"const":1}},"required":["a"]}, then: {"required":["b"]}, else: {"required":["c"]} */'],
  ['if and then', { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }, '{ [key: string]: unknown } /* if: {"required":["a"]}, then: {"required":["b"]} */'],
  ['keys that need others', objectSchema({ a: true, b: true }, [], { dependentRequired: { a: ['b'] } }), '{ a?: unknown; b?: unknown } /* dependentRequired: {"a":["b"]} */'],
  ['exactly one of overlapping shapes', { oneOf: [objectSchema({ a: true }, ['a']), objectSchema({ b: true }, ['b'])] }, '{ a: unknown } | { b: unknown } /* exactly one of these */'],
  ['one of shapes that a key tells apart', { oneOf: [objectSchema({ k: { const: 'a' } }, ['k']), objectSchema({ k: { const: 'b' } }, ['k'])] }, '{ k: "a" } | { k: "b" }'],
  ['map whose keys begin alike', { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false }, '{ [key: `x-${string}`]: string }'],
  ['map whose keys match', { type: 'object', patternProperties: { '^[a-z]+$': { type: 'string' } }, additionalProperties: false }, '{ [key: string]: string /* keys matching ^[a-z]+$: string */ }'],
  ['map whose other keys may be anything', { type: 'object', patternProperties: { '[0-9]$': { type: 'string' } } }, '{ [key: string]: unknown /* keys matching [0-9]$: string */ }'],
  ['map with listed keys', { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' } }, '{ [key in "a" | "b"]?: number }'],
  ['map with listed keys that must be there', { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' }, required: ['a'] }, '{ a: number; b?: number }'],
  ['map with rules for keys', { type: 'object', propertyNames: { pattern: '^a' } }, '{ [key: string]: unknown /* each key fits {"pattern":"^a"} */ }'],
  ['other keys like the properties', objectSchema({ a: { type: 'string' } }, [], { additionalProperties: { type: 'string' } }), '{ a?: string; [key: string]: string | undefined }'],
  ['required keys of a map', objectSchema({}, ['a'], { additionalProperties: { type: 'string' } }), '{ a: string; [key: string]: string }'],
  ['nothing but what is evaluated', { type: 'object', unevaluatedProperties: false }, '{ [key: string]: never }'],
  ['text with characters that cannot be seen', { const: 'a\u202eb\u0000\u2028`${c}`' }, '"a\\u202eb\\u0000\\u2028`${c}`"'],
  ['what has no type', { type: 'string', not: { const: '*/' } }, 'string /* not: {"const":"*\\/"} */'],
  ['a reference over the network', { $ref: 'https://example.com/a.json' }, 'unknown /* $ref https://example.com/a.json leads nowhere in this schema */'],
  ['a kind nobody knows', { type: 'file' }, 'unknown /* type "file" */'],
  ['other keys beside properties', objectSchema({ a: { type: 'string' } }, [], { additionalProperties: { type: 'number' } }), '{ a?: string; [key: string]: unknown /* other keys: number */ }'],
];

test.each(cases)('%s', (_name, schema, type) => {
  const lines = filesOf(objectSchema({ x: schema }, ['x']))['servers/s/t.ts']?.split('\n') ?? [];
  expect(lines.map((line) => line.trim())).toContainEqual(expect.toBeOneOf([`x: ${type};`, `export declare function t(input: { x: ${type} }): Promise<unknown>;`, `export type Input = { x: ${type} };`]));
});

test('each of these types compiles', () => {
  const files = cases.map(([, schema], index) => [`servers/s/t${index}.ts`, filesOf(objectSchema({ x: schema }))['servers/s/t.ts'] ?? '']);
  expect(typeErrors(Object.fromEntries(files))).toEqual([]);
});

test('types take what the schema takes and refuse what it refuses', () => {
  const files = filesOf(objectSchema({
    mode: { enum: ['fast', 'slow'] }, ids: { type: 'array', items: { type: 'integer' } }, point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, items: false },
  }, ['mode']), objectSchema({ total: { type: 'integer' } }, ['total']));
  const use = (args: string): string[] => typeErrors({ ...files, 'use.ts': `import { t } from './servers/s/t';\nexport const n: number = (await t(${args})).total;\n` });
  expect(use('{ mode: "fast", ids: [1], point: [1, 2] }')).toEqual([]);
  expect(use('{ ids: [] }')).toHaveLength(1);
  expect(use('{ mode: "medium" }')).toHaveLength(1);
  expect(use('{ mode: "slow", ids: ["1"] }')).toHaveLength(1);
  expect(use('{ mode: "slow", point: [1] }')).toHaveLength(1);
});

test('a flagged wrapper is not part of the output type', () => {
  const outputSchema = objectSchema({ result: { type: 'array', items: { type: 'string' } } }, ['result'], { 'x-fastmcp-wrap-result': true });
  expect(filesOf({ type: 'object' }, outputSchema)['servers/s/t.ts']).toContain('Promise<string[]>');
  const { 'x-fastmcp-wrap-result': _flag, ...plain } = outputSchema;
  expect(filesOf({ type: 'object' }, plain)['servers/s/t.ts']).toContain('Promise<{ result: string[] }>');
});

test('a schema nested without end is cut, not a stack overflow', () => {
  let schema: JsonObject = { type: 'string' };
  for (let depth = 0; depth < 5_000; depth += 1) schema = { type: 'array', items: schema };
  const files = filesOf(objectSchema({ x: schema }));
  expect(files['servers/s/t.ts']).toContain('nested deeper than');
  expect(typeErrors(files)).toEqual([]);
});

test('the report counts what types cannot say', () => {
  const servers = [serverInfo('s', [{ name: 'good', outputSchema: { type: 'object' } }, { name: 'odd', inputSchema: objectSchema({ x: { not: {} } }) }])];
  expect(typeReport(servers)).toMatchObject({ tools: 2, exact: 1, withoutOutputSchema: 1, gaps: [{ server: 's', tool: 'odd', what: 'not: {}' }] });
});
