import { afterEach, expect, test } from 'vitest';
import { Cancelled, GatewayBroken, UsageError } from '../../engine/errors';
import type { ToolResult } from '../../engine/ports';
import { valueAt } from '../../engine/scoring/pointer';
import { cursor, faulty, idsOf, readPages, type Faulty } from './testing/faulty';

let opened: Faulty[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ gateway }) => gateway.close()));
  opened = [];
});
const open: typeof faulty = async (...given) => {
  const made = await faulty(...given);
  opened.push(made);
  return made;
};

test.each<[string, { kind: string; [key: string]: unknown }, Partial<ToolResult>]>([
  ['timeout', { kind: 'timeout' }, { outcome: 'timeout', message: 'no answer within 20000 ms; the call was cancelled, whether it had an effect is unknown', durationMs: 20_000 }],
  ['rate limit', { kind: 'rate_limit', limit: 0, per: 1, retryAfterMs: 1_500 }, { outcome: 'tool_error', message: '429 Too Many Requests: rate limit exceeded. Retry after 1.5 s (retry_after_ms: 1500).' }],
  ['error of the tool', { kind: 'error', message: 'the disk is full' }, { outcome: 'tool_error', message: 'the disk is full' }],
  ['error of the protocol', { kind: 'error', message: 'boom', isError: false }, { outcome: 'protocol_error', message: 'the server refused the call: boom (code -32603)' }],
  ['permission denied', { kind: 'permission_denied', message: 'permission_denied: no' }, { outcome: 'tool_error', message: 'permission_denied: no' }],
  ['connection lost', { kind: 'connection_lost' }, { outcome: 'connection_lost', message: 'the connection to the server is lost: the server closed it' }],
])('%s: the server is not asked, the failure reads as the gateway words it, and the other server is well', async (_name, what, failure) => {
  const made = await open([{ tool: 'list', when: { calls: [1] }, what }]);
  expect(await made.call()).toEqual({ value: null, unwrapped: 'error', durationMs: 0, text: failure.message, injected: [what.kind], ...failure });
  expect(made.asked).toEqual([]);
  expect((await made.call('list', {}, 'mail')).outcome).toBe('ok');
});

test('a failure is the same as when the real server fails in that way', async () => {
  const { call } = await open([{ tool: 'say', what: { kind: 'error', message: 'the disk is full' } }, { tool: 'list_json', what: { kind: 'timeout' } }, { tool: 'silent', what: { kind: 'latency', ms: 5 } }]);
  const seen = ({ durationMs: _time, injected: _injected, ...rest }: ToolResult): Omit<ToolResult, 'durationMs' | 'injected'> => rest;
  expect(seen(await call('say'))).toEqual(seen(await call('fail')));
  const brief = { timeoutMs: 20 };
  expect(seen(await call('list_json', {}, 'ci', brief))).toEqual(seen(await call('silent', {}, 'ci', brief)));
});

test('latency: the answer comes after the wait; a wait beyond the caller\'s patience is a timeout', async () => {
  const { call, waits, asked } = await open([{ tool: 'list', what: { kind: 'latency', ms: 300 } }, { tool: 'list', when: { from: 2 }, what: { kind: 'latency', ms: 200 } }]);
  const late = await call('list', {}, 'ci', { timeoutMs: 500 });
  expect(late.outcome).toBe('ok');
  expect(late.durationMs).toBeGreaterThanOrEqual(300);
  expect(await call('list', {}, 'ci', { timeoutMs: 500 })).toMatchObject({ outcome: 'timeout', durationMs: 500, message: expect.stringContaining('within 500 ms') });
  expect({ waits, asked }).toEqual({ waits: [300, 500], asked: ['list'] });
});

test('rate limit: of every `per` calls the first `limit` pass', async () => {
  const { call } = await open([{ what: { kind: 'rate_limit', limit: 2, per: 3, retryAfterMs: 1_000 } }]);
  const outcomes = [];
  for (let n = 0; n < 7; n += 1) outcomes.push((await call('say')).outcome);
  expect(outcomes).toEqual(['ok', 'ok', 'tool_error', 'ok', 'ok', 'tool_error', 'ok']);
});

test('connection lost: all later calls to that server fail, whatever the tool; other servers go on', async () => {
  const { call, asked } = await open([{ server: 'ci', tool: 'list', when: { calls: [2] }, what: { kind: 'connection_lost' } }]);
  const outcomes = [];
  for (const [tool, server] of [['list', 'ci'], ['list', 'mail'], ['list', 'ci'], ['list', 'ci'], ['say', 'ci'], ['say', 'mail']] as const) outcomes.push((await call(tool, {}, server)).outcome);
  expect(outcomes).toEqual(['ok', 'ok', 'connection_lost', 'connection_lost', 'connection_lost', 'ok']);
  expect(asked).toEqual(['list']);
});

test('an expired cursor stays expired until its listing is begun again', async () => {
  const { call } = await open([{ tool: 'list', when: { argument: { pointer: '/cursor' }, calls: [2] }, what: { kind: 'expired_cursor', cursor } }]);
  const outcomes: string[] = [];
  const at = async (args: { cursor?: string; project?: string }) => { outcomes.push((await call('list', args)).outcome); };
  for (const args of [{ cursor: 'c4' }, { cursor: 'c8' }, { cursor: 'c8' }, { cursor: 'c4' }, { project: 'x' }, { cursor: 'c8' }, {}, { cursor: 'c8' }]) await at(args);
  expect(outcomes).toEqual(['ok', 'tool_error', 'tool_error', 'ok', 'ok', 'tool_error', 'ok', 'ok']);
});

test.each<[string, object, number[]]>([
  ['always', {}, [1, 2, 3, 4, 5, 6]], ['these calls', { calls: [2, 5] }, [2, 5]], ['every n-th', { every: 3 }, [3, 6]], ['from then on', { from: 5 }, [5, 6]],
  ['all that is given must hold', { from: 3, every: 2 }, [4, 6]], ['never', { share: 0 }, []], ['all', { share: 1 }, [1, 2, 3, 4, 5, 6]],
])('when: %s', async (_name, when, hit) => {
  const { call, gateway } = await open([{ tool: 'say', when, what: { kind: 'error', message: 'no' } }]);
  for (let n = 1; n <= 6; n += 1) expect((await call('say')).outcome, `call ${n}`).toBe(hit.includes(n) ? 'tool_error' : 'ok');
  expect(gateway.injected).toEqual(hit.map((number) => ({ fault: 0, kind: 'error', server: 'ci', tool: 'say', number })));
});

test('when: only calls whose arguments fit are hit and counted', async () => {
  const refuse = (argument: object, tool: string) => ({ tool, when: { argument, calls: [2] }, what: { kind: 'permission_denied' } });
  const { call } = await open([refuse({ pointer: '/cursor' }, 'list'), refuse({ pointer: '/project', equals: 'b' }, 'say')]);
  const outcome = async (tool: string, args: object) => (await call(tool, { ...args })).outcome;
  expect([await outcome('list', { cursor: 'c4' }), await outcome('list', {}), await outcome('list', { cursor: null }), await outcome('list', { cursor: 'c8' })]).toEqual(['ok', 'ok', 'ok', 'tool_error']);
  expect([await outcome('say', { project: 'b' }), await outcome('say', { project: 'a' }), await outcome('say', { project: 'b' })]).toEqual(['ok', 'ok', 'tool_error']);
});

test('equal seeds hit equal calls, another seed others, and about the share', async () => {
  const hits = async (seed: number): Promise<number[]> => {
    const { call, gateway } = await open([{ when: { share: 0.3 }, what: { kind: 'error', message: 'no' } }], { seed });
    for (let n = 0; n < 100; n += 1) await call('say');
    return gateway.injected.map(({ number }) => number);
  };
  const first = await hits(7);
  expect(await hits(7)).toEqual(first);
  expect(await hits(8)).not.toEqual(first);
  expect(first.length).toBeGreaterThan(15);
  expect(first.length).toBeLessThan(45);
});

test('parallel calls count in the order in which they are made, however long each takes', async () => {
  const releases: (() => void)[] = [];
  const { call, asked } = await open([
    { tool: 'say', when: { calls: [1, 3] }, what: { kind: 'latency', ms: 50 } }, { tool: 'say', when: { every: 2 }, what: { kind: 'error', message: 'no' } },
  ], { clock: { wait: () => new Promise((resolve) => { releases.push(resolve); }) } });
  const calls = [1, 2, 3, 4].map(() => call('say'));
  expect((await Promise.all([calls[1], calls[3]])).map((result) => result?.outcome)).toEqual(['tool_error', 'tool_error']);
  for (const release of releases.reverse()) release();
  expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toEqual(['ok', 'tool_error', 'ok', 'tool_error']);
  expect(asked).toEqual(['say', 'say']);
});

test('faults compose: the first answer ends the call, all are counted, changes build on one another', async () => {
  const made = await open([
    { tool: 'list', when: { calls: [1] }, what: { kind: 'permission_denied' } }, { tool: 'list', when: { calls: [1, 2] }, what: { kind: 'timeout' } },
    { tool: 'list', when: { calls: [3, 4] }, what: { kind: 'empty_page', list: '/records', cursor } },
    { tool: 'list', when: { calls: [3] }, what: { kind: 'repeated_cursor', cursor } },
  ]);
  expect((await made.call()).outcome).toBe('tool_error');
  expect((await made.call()).outcome).toBe('timeout');
  expect((await made.call('list', { cursor: 'c4' })).value).toEqual({ records: [], next: 'c4' });
  expect(await readPages(made)).toEqual([[], ['r1', 'r2', 'r3', 'r4'], ['r5', 'r6', 'r7', 'r8'], ['r9', 'r10']]);
  expect(made.gateway.injected.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['permission_denied 1', 'timeout 2', 'empty_page 3', 'repeated_cursor 3', 'empty_page 4']);
});

test('a result says what was done to its call, and nothing where nothing was', async () => {
  const made = await open([
    { tool: 'list', when: { calls: [2, 3] }, what: { kind: 'latency', ms: 10 } }, { tool: 'list', when: { calls: [1, 2] }, what: { kind: 'duplicate_records', list: '/records', count: 3, cursor } },
    { tool: 'list', when: { calls: [2] }, what: { kind: 'unknown_enum', pointer: '/records/*/status', value: 'success' } }, { tool: 'say', when: { calls: [2] }, what: { kind: 'connection_lost' } },
  ]);
  expect(await made.call()).not.toHaveProperty('injected');
  const second = await made.call('list', { cursor: 'c4' });
  expect(second.injected).toEqual(['latency', 'duplicate_records', 'unknown_enum']);
  expect((await made.call('list', { cursor: valueAt(second.value, '/next') ?? null })).injected, 'the rest of that page').toEqual(['latency', 'duplicate_records'].reverse());
  expect((await made.call('say')).injected).toBeUndefined();
  await made.call('say');
  expect((await made.call('list')).injected, 'the connection is gone').toEqual(['connection_lost']);
});

test('calls that the gateway does not send meet no fault and are not counted', async () => {
  const { call } = await open([{ when: { calls: [1] }, what: { kind: 'permission_denied' } }]);
  expect((await call('lists')).outcome).toBe('unknown_tool');
  expect((await call('list', { project: 5 })).outcome).toBe('invalid_arguments');
  expect((await call('list')).outcome).toBe('tool_error');
});

test('an abort before or while a fault waits is Cancelled, a closed gateway is broken', async () => {
  const abort = new AbortController();
  const { call, gateway } = await open([{ tool: 'say', what: { kind: 'timeout' } }], { clock: { wait: (_ms, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))) } });
  const waiting = call('say', {}, 'ci', { signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toBeInstanceOf(Cancelled);
  await expect(call('say', {}, 'ci', { signal: abort.signal })).rejects.toBeInstanceOf(Cancelled);
  await gateway.close();
  await expect(call('say')).rejects.toBeInstanceOf(GatewayBroken);
});

test('a fault on a server or tool that is not there is refused, with what is near', async () => {
  const what = { kind: 'timeout' };
  await expect(faulty([{ server: 'cj', what }])).rejects.toThrow(/fault timeout for the server "cj".*Connected: ci, mail/);
  await expect(faulty([{ server: 'ci', tool: 'lists', what }])).rejects.toThrow(/tool "lists", which server ci does not have. Nearest: list/);
  await expect(faulty([{ tool: 'nothing_like_it', what }])).rejects.toBeInstanceOf(UsageError);
});

test('without a fault that is due a result is what the server sent', async () => {
  const { call, connected } = await open([{ when: { calls: [1_000] }, what: { kind: 'timeout' } }]);
  for (const tool of ['list', 'list_json', 'list_wrapped', 'say', 'fail', 'picture']) {
    expect(await call(tool)).toEqual({ ...await connected.callTool({ server: 'ci', tool, args: {} }, { signal: new AbortController().signal, timeoutMs: 1_000 }), durationMs: expect.any(Number) });
  }
  expect(idsOf((await call()).value)).toEqual(['r1', 'r2', 'r3', 'r4']);
});
