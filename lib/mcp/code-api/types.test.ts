import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { objectSchema, serverInfo } from '../testing/tools';
import { buildCodeApi, typeReport } from './index';

const client = buildCodeApi([]).read('client.d.ts') ?? '';

/** The files of one tool `t` with this input schema. */
function filesOf(inputSchema: JsonObject, outputSchema: JsonObject | null = null): Record<string, string> {
  const api = buildCodeApi([serverInfo('s', [{ name: 't', inputSchema, outputSchema }])]);
  return { 'servers/s/t.ts': api.read('servers/s/t.ts') ?? '', 'client.ts': client };
}

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
  ['what has no type', { type: 'string', not: { const: '*/' } }, 'string /* not: {"const":"*\\/"} */'],
  ['a reference over the network', { $ref: 'https://example.com/a.json' }, 'unknown /* $ref https://example.com/a.json leads nowhere in this schema */'],
  ['a kind nobody knows', { type: 'file' }, 'unknown /* type "file" */'],
  ['other keys beside properties', objectSchema({ a: { type: 'string' } }, [], { additionalProperties: { type: 'number' } }), '{ a?: string; [key: string]: unknown /* other keys: number */ }'],
];

test.each(cases)('%s', (_name, schema, type) => {
  const lines = filesOf(objectSchema({ x: schema }, ['x']))['servers/s/t.ts']?.split('\n') ?? [];
  expect(lines.map((line) => line.trim())).toContainEqual(expect.toBeOneOf([`x: ${type};`, `export type TInput = { x: ${type} };`]));
});

test('each of these types compiles', () => {
  const files = cases.map(([, schema], index) => [`servers/s/t${index}.ts`, filesOf(objectSchema({ x: schema }))['servers/s/t.ts'] ?? '']);
  expect(typeErrors({ ...Object.fromEntries(files), 'client.ts': client })).toEqual([]);
});

test('references stay names: recursive, shared, by pointer and by anchor, of input and output apart', () => {
  const node = objectSchema({ value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } }, up: { $ref: '#' } }, ['value']);
  const files = filesOf(
    objectSchema({ tree: { $ref: '#/$defs/node' }, again: { $ref: '#/properties/tree' }, odd: { $ref: '#odd' } }, ['tree'], { $defs: { node, weird: { $anchor: 'odd', type: 'number' } } }),
    objectSchema({ tree: { $ref: '#/$defs/node' } }, ['tree'], { $defs: { node: objectSchema({ id: { type: 'number' } }, ['id']) } }),
  );
  expect(files['servers/s/t.ts']).toContain('export type TInput = { tree: Node; again?: Tree; odd?: Odd };');
  expect(files['servers/s/t.ts']).toContain('type Node = { value: string; children?: Node[]; up?: TInput };');
  expect(files['servers/s/t.ts']).toContain('export type TOutput = { tree: Node2 };');
  expect(typeErrors(files)).toEqual([]);
});

test('a reference that only leads to itself is said, and the file still compiles', () => {
  const $defs: JsonObject = { A: { anyOf: [{ $ref: '#/$defs/B' }, { type: 'string' }] }, B: { $ref: '#/$defs/A' }, L: { type: 'array', items: { $ref: '#/$defs/L' } } };
  const servers = [serverInfo('s', [{ name: 't', inputSchema: objectSchema({ a: { $ref: '#/$defs/A' }, l: { $ref: '#/$defs/L' } }, [], { $defs }) }])];
  const text = buildCodeApi(servers).read('servers/s/t.ts') ?? '';
  expect(text).toContain('type L = L[];');
  expect(text).toContain('only refers to itself');
  expect(typeErrors({ 'servers/s/t.ts': text, 'client.ts': client })).toEqual([]);
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

test('documentation keeps descriptions, defaults and constraints, and cannot end its comment', () => {
  const inputSchema = objectSchema({
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many.\nAt most */ a page.' },
    tags: { type: 'array', items: { type: 'string', format: 'uuid', description: 'Tag id' }, uniqueItems: true },
  });
  const [tool] = serverInfo('s', [{ name: 't', description: 'Lists */ things.', inputSchema, annotations: { readOnly: true, destructive: null, idempotent: null } }]).tools;
  const text = buildCodeApi([serverInfo('s', [tool ?? { name: 't' }])]).read('servers/s/t.ts') ?? '';
  expect(text).toContain('   * How many.\n   * At most *\\/ a page. (default 20; value 1..100; integer)\n');
  expect(text).toContain('  /** (no item twice; each item: Tag id (format "uuid")) */\n  tags?: string[];');
  expect(text).toContain('/**\n * Lists *\\/ things.\n *\n * Only reads.\n */\nexport async function t(input: TInput = {}): Promise<TOutput> {');
  expect(text).toContain('This tool does not say what it returns.');
  expect(typeErrors({ 'servers/s/t.ts': text, 'client.ts': client })).toEqual([]);
});

test('a flagged wrapper is not part of the output type', () => {
  const outputSchema = objectSchema({ result: { type: 'array', items: { type: 'string' } } }, ['result'], { 'x-fastmcp-wrap-result': true });
  expect(filesOf({ type: 'object' }, outputSchema)['servers/s/t.ts']).toContain('export type TOutput = string[];');
  const { 'x-fastmcp-wrap-result': _flag, ...plain } = outputSchema;
  expect(filesOf({ type: 'object' }, plain)['servers/s/t.ts']).toContain('export type TOutput = { result: string[] };');
});

test('a schema nested without end is cut, not a stack overflow', () => {
  let schema: JsonObject = { type: 'string' };
  for (let depth = 0; depth < 5_000; depth += 1) schema = { type: 'array', items: schema };
  expect(filesOf(objectSchema({ x: schema }))['servers/s/t.ts']).toContain('nested deeper than');
});

test('the report counts what types cannot say', () => {
  const servers = [serverInfo('s', [{ name: 'good', outputSchema: { type: 'object' } }, { name: 'odd', inputSchema: objectSchema({ x: { not: {} } }) }])];
  expect(typeReport(servers)).toMatchObject({ tools: 2, exact: 1, withoutOutputSchema: 1, gaps: [{ server: 's', tool: 'odd', what: 'not: {}' }] });
});
