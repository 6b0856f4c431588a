import { afterEach, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { valueAt } from '../../engine/scoring/pointer';
import { cursor, faulty, readPages, type Faulty } from './testing/faulty';
import { records } from './testing/paged-server';

let opened: Faulty | null = null;
afterEach(() => opened?.gateway.close());
const open = async (...given: Parameters<typeof faulty>): Promise<Faulty> => (opened = await faulty(...given));

const list = '/records';
const on = (what: object, when: object = {}, tool = 'list') => ({ tool, when, what });
const withCursor = { argument: { pointer: '/cursor' } };
const [p1, p2, p3] = [['r1', 'r2', 'r3', 'r4'], ['r5', 'r6', 'r7', 'r8'], ['r9', 'r10']];

test.each<[string, object[], (string[] | string)[]]>([
  ['duplicates come first; a page keeps its size, and what has no room comes on a page of its own',
    [on({ kind: 'duplicate_records', list, count: 2, cursor })], [p1, ['r3', 'r4', 'r5', 'r6'], ['r7', 'r8'], ['r7', 'r8', 'r9', 'r10']]],
  ['duplicates on one page only', [on({ kind: 'duplicate_records', list, count: 1, cursor }, { ...withCursor, calls: [2] })], [p1, p2, ['r8', 'r9', 'r10']]],
  ['more duplicates than the page before had', [on({ kind: 'duplicate_records', list, count: 9, cursor }, { ...withCursor, calls: [2] })], [p1, p2, p2, p3]],
  ['an empty page goes on', [on({ kind: 'empty_page', list, cursor }, { calls: [2] })], [p1, [], p2, p3]],
  ['an empty page before each page', [on({ kind: 'empty_page', list, cursor })], [[], p1, [], p2, [], p3]],
  ['an empty page at the end of the data', [on({ kind: 'empty_page', list, cursor }, { calls: [3] })], [p1, p2, [], p3]],
  ['a repeated cursor, once', [on({ kind: 'repeated_cursor', cursor }, { ...withCursor, calls: [1] })], [p1, p2, p2, p3]],
  ['a repeated cursor, for ever', [on({ kind: 'repeated_cursor', cursor }, { from: 3 })], [p1, p2, p3, p3, p3, p3, p3, p3]],
  ['a changed record comes again', [on({ kind: 'changed_data', list, id: '/id', cursor }, { ...withCursor, calls: [2] })], [p1, p2, ['r8', 'r9', 'r10']]],
  ['two faults on one page', [on({ kind: 'duplicate_records', list, count: 1, cursor }, { calls: [3] }), on({ kind: 'empty_page', list, cursor }, { calls: [3] })], [p1, p2, [], ['r8', 'r9', 'r10']]],
  ['an empty page of a page that was cut in two', [on({ kind: 'duplicate_records', list, count: 2, cursor }, { calls: [2] }), on({ kind: 'empty_page', list, cursor }, { calls: [2, 4] })],
    [p1, [], ['r3', 'r4', 'r5', 'r6'], [], ['r7', 'r8'], p3]],
  ['a malformed record ends the listing', [on({ kind: 'malformed_record', list }, { calls: [2] })], [p1, 'invalid_result']],
])('%s', async (_name, faults, pages) => {
  expect(await readPages(await open(faults))).toEqual(pages);
  await opened?.gateway.close();
  const inText = faults.map((fault) => ({ ...fault, tool: 'list_json' }));
  expect((await readPages(await open(inText), { tool: 'list_json' })).slice(0, 2)).toEqual(pages.at(-1) === 'invalid_result' ? [p1, expect.any(Array)] : pages.slice(0, 2));
});

test('a changed record has another value, one that records of the source have, in the field that is named or the first that differs', async () => {
  for (const field of [undefined, 'status']) {
    const { call } = await open([on({ kind: 'changed_data', list, id: '/id', field, cursor }, withCursor)]);
    const before = valueAt((await call()).value, '/records/3');
    const { outcome, value } = await call('list', { cursor: 'c4' });
    expect([before, outcome, valueAt(value, '/records/0')]).toEqual([{ id: 'r4', status: 'success' }, 'ok', { id: 'r4', status: 'failed' }]);
    await opened?.gateway.close();
  }
});

test('listings that are read at the same time keep their own pages before', async () => {
  const made = await open([on({ kind: 'duplicate_records', list, count: 1, cursor }, { ...withCursor })]);
  const alone = await readPages(made, { args: { project: 'a' } });
  const together = await Promise.all(['b', 'c', 'd'].map((project) => readPages(made, { args: { project } })));
  expect(together).toEqual([alone, alone, alone]);
  expect(alone.flat().filter((id) => id === 'r4')).toHaveLength(2);
});

test('a made-up cursor belongs to its listing: with other arguments it reaches the server, which does not know it', async () => {
  const { call, asked } = await open([on({ kind: 'empty_page', list, cursor }, { calls: [1] })]);
  const next = valueAt((await call('list', { project: 'a' })).value, '/next') ?? null;
  expect(next).toMatch(/^[a-z0-9]{12}$/);
  expect((await call('list', { project: 'a', cursor: next })).value).toEqual({ records: records.slice(0, 4), next: 'c4' });
  await call('list', { project: 'b', cursor: next });
  expect(asked).toEqual(['list', `list ${String(next)}`]);
});

test('equal runs get equal results, made-up cursors included; another seed damages another record', async () => {
  const read = async (seed: number): Promise<JsonValue[]> => {
    const { call, gateway } = await open([on({ kind: 'malformed_record', list }, {}, 'list_json'), on({ kind: 'empty_page', list, cursor }, {}, 'list')], { seed });
    const values = [await call('list_json'), await call('list'), await call('list_json')].map(({ value }) => value);
    await gateway.close();
    return values;
  };
  expect(await read(1)).toEqual(await read(1));
  expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => JSON.stringify(await read(seed))))).size).toBeGreaterThan(3);
});

const damaged = { records: [{ id: 'r1', status: 'blocked' }], next: null };
test.each<[string, object, JsonObject]>([
  ['an unknown status', { kind: 'unknown_enum', pointer: '/records/*/status', value: 'blocked' }, damaged],
  ['a damaged record', { kind: 'malformed_record', list }, { ...damaged, records: ['{"id":"r1","sta'] }],
  ['a property too many', { kind: 'oversized_result', bytes: 64 }, { ...damaged, records: [{ id: 'r1', status: 'failed' }], padding: '' }],
])('%s breaks the output schema exactly as from a server', async (_name, what, structuredContent) => {
  const right = { structuredContent: { records: [{ id: 'r1', status: 'failed' }], next: null } };
  const fromFault = await (await open([on(what)], { over: { list: right } })).call();
  await opened?.gateway.close();
  const fromServer = await (await open([on({ kind: 'latency', ms: 0 })], { over: { list: { structuredContent } } })).call();
  expect({ ...fromFault, injected: ['latency'] }).toEqual({ ...fromServer, durationMs: expect.any(Number) });
  expect(fromFault).toMatchObject({ outcome: 'invalid_result', value: null });
});

test('without an output schema the damage reaches the agent, the same in value and text', async () => {
  const { call } = await open([on({ kind: 'unknown_enum', pointer: '/records/*/status', value: 'blocked' }, {}, 'list_json'), on({ kind: 'malformed_record', list }, { calls: [2] }, 'list_json')]);
  const first = await call('list_json');
  expect(first.text).toBe(JSON.stringify(first.value, null, 2));
  expect(JSON.stringify(first.value).match(/blocked/g)).toHaveLength(1);
  const second = await call('list_json');
  expect(JSON.parse(second.text)).toEqual(second.value);
  expect([valueAt(second.value, list)].flat().filter((item) => typeof item === 'string')).toHaveLength(1);
});

test('text beside structured content: JSON is kept, words that told of the old value become the new one', async () => {
  const { call } = await open([...['list', 'list_told'].map((tool) => on({ kind: 'empty_page', list, cursor }, {}, tool)), on({ kind: 'unknown_enum', pointer: '/0/status', value: 'failed' }, {}, 'list_wrapped')]);
  for (const tool of ['list', 'list_told']) {
    const { value, text, unwrapped } = await call(tool);
    expect({ text, unwrapped }).toEqual({ text: JSON.stringify(value), unwrapped: 'structured' });
  }
  const changed = [{ id: 'r1', status: 'failed' }, { id: 'r2', status: 'failed' }];
  expect(await call('list_wrapped')).toMatchObject({ outcome: 'ok', value: changed, text: JSON.stringify({ result: changed }) });
});

test('the check sees the wrapper that the gateway took off', async () => {
  const { call } = await open([on({ kind: 'unknown_enum', pointer: '/1/status', value: 'blocked' }, {}, 'list_wrapped')]);
  expect((await call('list_wrapped')).message).toMatch(/^the result of list_wrapped breaks the tool's output schema: \/result\/1\/status: expected/);
});

test('long integers keep their digits, as text in the value and as numbers in the text', async () => {
  const { call } = await open([on({ kind: 'unknown_enum', pointer: '/rows/*/name', value: 'b' }, {}, 'long_ids')]);
  const { value, text } = await call('long_ids');
  expect(value).toEqual({ rows: [{ id: '1915883588174806058', parent: '1915883588174806059', name: 'b' }] });
  expect(text).toBe('{\n "rows": [\n  {\n   "id": 1915883588174806058,\n   "parent": "1915883588174806059",\n   "name": "b"\n  }\n ]\n}');
});

test.each(['list_json', 'say'])('an oversized result of %s has that many bytes, in value and text', async (tool) => {
  const { call } = await open([on({ kind: 'oversized_result', bytes: 50_000 }, {}, tool)]);
  const { value, text } = await call(tool);
  expect(Buffer.byteLength(JSON.stringify(value))).toBe(50_000);
  expect(tool === 'say' ? text : JSON.parse(text)).toEqual(value);
});

test('what finds nothing to change changes nothing, and is not said to have happened', async () => {
  const nothing = [
    { kind: 'duplicate_records', list, count: 2, cursor }, { kind: 'changed_data', list, id: '/id', cursor }, { kind: 'empty_page', list: '/rows', cursor }, { kind: 'repeated_cursor', cursor },
    { kind: 'expired_cursor', cursor }, { kind: 'malformed_record', list: '/next' }, { kind: 'unknown_enum', pointer: '/records/*/colour', value: 1 }, { kind: 'oversized_result', bytes: 10 },
  ];
  const { call, gateway } = await open(nothing.map((what) => ({ what })));
  for (const tool of ['list', 'list_json', 'say', 'fail', 'picture']) expect((await call(tool)).outcome).toBe(tool === 'fail' ? 'tool_error' : 'ok');
  expect((await call()).value).toEqual({ records: records.slice(0, 4), next: 'c4' });
  expect(gateway.injected).toEqual([]);
});
