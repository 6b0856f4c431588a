import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/json';
import type { ToolCall, ToolInfo } from '../../engine/ports';
import { tapeFile, type TapeEntry } from '../../engine/tape';
import { connectGateway } from '../gateway';
import { calm } from '../testing/connections';
import { answersOfArms, checkDrift, returnOrder, Tape, tapeGateway, withTape } from './index';

/** A server whose stock changes with every look, as live data does; `asked` counts the calls that reach it. */
function liveServer(asked: string[]): McpServer {
  const server = new McpServer({ name: 'shop', version: '1' });
  let looks = 0;
  const item = fromJsonSchema<{ item: string }>({ type: 'object', properties: { item: { type: 'string' } }, required: ['item'] });
  server.registerTool('look', { description: 'Look', inputSchema: item, annotations: { readOnlyHint: true } }, async ({ item: name }) => {
    asked.push(`look ${name}`);
    if (name === 'silent') await new Promise(() => {});
    if (name === 'nothing') return { content: [{ type: 'text', text: 'there is no such item' }], isError: true };
    looks += 1;
    return { content: [{ type: 'text', text: JSON.stringify({ item: name, stock: name === 'fixed' ? 7 : looks }) }] };
  });
  server.registerTool('sell', { description: 'Sell', inputSchema: item }, ({ item: name }) => {
    asked.push(`sell ${name}`);
    return { content: [{ type: 'text', text: 'sold' }] };
  });
  return server;
}

const accessOf = ({ annotations }: ToolInfo) => (annotations.readOnly === true ? 'read' as const : 'write' as const);
const call = (tool: string, item: string): ToolCall => ({ server: 'shop', tool, args: { item } });

async function trial() {
  const asked: string[] = [];
  const waits: number[] = [];
  const tape = new Tape();
  const connected = await connectGateway([{ server: 'shop', transport: 'in-process', mcpServer: liveServer(asked) }]);
  const clock = { date: () => new Date(0), wait: (ms: number) => { waits.push(ms); return Promise.resolve(); } };
  const arm = (name: string, pace?: 'none') => withTape(connected, tape, { arm: name, accessOf, clock, pace });
  return { asked, waits, tape, connected, arm };
}

test('the second arm sees the data of the first, call by call, without asking the server', async () => {
  const { asked, waits, arm } = await trial();
  const ask = async (gateway: ReturnType<typeof arm>, names: string[]): Promise<[JsonValue, string | undefined][]> => {
    const seen: [JsonValue, string | undefined][] = [];
    for (const name of names) {
      const { value, tape } = await gateway.callTool(call('look', name), calm);
      seen.push([value, tape]);
    }
    return seen;
  };
  const first = await ask(arm('direct'), ['pen', 'ink', 'pen']);
  expect(first).toEqual([[{ item: 'pen', stock: 1 }, 'recorded'], [{ item: 'ink', stock: 2 }, 'recorded'], [{ item: 'pen', stock: 3 }, 'recorded']]);
  const second = await ask(arm('code'), ['pen', 'pen', 'ink', 'pen']);
  // The fourth look at a pen was made by nobody before: it is live, and says so.
  expect(second).toEqual([[{ item: 'pen', stock: 1 }, 'served'], [{ item: 'pen', stock: 3 }, 'served'], [{ item: 'ink', stock: 2 }, 'served'], [{ item: 'pen', stock: 4 }, 'live']]);
  expect(asked).toHaveLength(4);
  expect(waits).toHaveLength(3);
  // The third arm is served what the second added.
  expect(await ask(arm('code+types'), ['pen', 'pen', 'pen'])).toEqual([[{ item: 'pen', stock: 1 }, 'served'], [{ item: 'pen', stock: 3 }, 'served'], [{ item: 'pen', stock: 4 }, 'served']]);
});

test.each([['one tape for both', true], ['each arm on its own', false]])('what two arms read of changing data is equal by its hashes only over a tape: %s', async (_how, shared) => {
  const { tape, connected } = await trial();
  const reads = answersOfArms();
  for (const arm of ['direct', 'code']) {
    const gateway = withTape(connected, shared ? tape : new Tape(), { arm, accessOf, clock: { date: () => new Date(0), wait: () => Promise.resolve() }, onAnswer: reads.of(arm) });
    for (const [tool, item] of [['look', 'pen'], ['look', 'fixed'], ['look', 'nothing'], ['sell', 'pen'], ['look', 'pen']] as const) await gateway.callTool(call(tool, item), calm);
    await reads.settle(true);
  }
  const summary = await reads.compare();
  expect(summary).toMatchObject({ shared: 4, different: shared ? 0 : 2, arms: [{ arm: 'code', reads: 4 }, { arm: 'direct', reads: 4 }] });
  expect(new Set(summary?.arms.map(({ hash }) => hash)).size).toBe(shared ? 1 : 2);
});

test('the reads of an arm that did not finish are dropped; those of an arm in another process are kept', async () => {
  const { connected } = await trial();
  const first = answersOfArms();
  const look = async (reads: typeof first, arm: string, item: string, finished: boolean): Promise<void> => {
    await withTape(connected, new Tape(), { arm, accessOf, clock: { date: () => new Date(0), wait: () => Promise.resolve() }, onAnswer: reads.of(arm) }).callTool(call('look', item), calm);
    await reads.settle(finished);
  };
  await look(first, 'direct', 'fixed', true);
  await look(first, 'code', 'pen', false);
  expect(await first.compare()).toBeNull();
  const second = answersOfArms(first.kept);
  await look(second, 'code', 'fixed', true);
  expect(await second.compare()).toMatchObject({ shared: 1, different: 0 });
});

test('answers come back in the order in which they once did, and one that waits for a call that is never made does not wait for ever', async () => {
  const { tape, connected, arm } = await trial();
  for (const name of ['pen', 'ink', 'cup']) await arm('direct').callTool(call('look', name), calm);
  let giveUp = (): void => {};
  const order = returnOrder([3, 1, 2, 5, 4], { wait: () => new Promise((resolve) => { giveUp = resolve; }) });
  const clock = { date: () => new Date(0), wait: () => Promise.resolve() };
  const again = withTape(connected, tape, { arm: 'direct', accessOf, clock, pace: 'none', order });
  const back: string[] = [];
  const look = async (name: string) => { await again.callTool(call('look', name), calm); back.push(name); };
  await Promise.all(['pen', 'ink', 'cup'].map(look));
  expect(back).toEqual(['cup', 'pen', 'ink']);
  const alone = look('lone');
  await expect.poll(() => { giveUp(); return back; }).toContain('lone');
  await alone;
});

test('an answer takes as long as when it was recorded, unless asked otherwise', async () => {
  const { tape, waits, arm } = await trial();
  await arm('direct').callTool(call('look', 'pen'), calm);
  const recorded = tape.entries[0]?.durationMs;
  expect((await arm('code').callTool(call('look', 'pen'), calm)).durationMs).toBe(recorded);
  expect(waits).toEqual([recorded]);
  await arm('code', 'none').callTool(call('look', 'pen'), calm);
  expect(waits).toHaveLength(1);
});

test('writes are never served, refusals of the server are', async () => {
  const { asked, arm } = await trial();
  const direct = arm('direct');
  await direct.callTool(call('sell', 'pen'), calm);
  expect(await direct.callTool(call('look', 'nothing'), calm)).toMatchObject({ outcome: 'tool_error', tape: 'recorded' });
  const code = arm('code');
  expect(await code.callTool(call('sell', 'pen'), calm)).toMatchObject({ outcome: 'ok', tape: 'live' });
  expect(await code.callTool(call('look', 'nothing'), calm)).toMatchObject({ outcome: 'tool_error', message: 'there is no such item', tape: 'served' });
  expect(asked).toEqual(['sell pen', 'look nothing', 'sell pen']);
});

test('calls without an answer of the server are not kept', async () => {
  const { tape, arm } = await trial();
  const gateway = arm('direct');
  expect(await gateway.callTool(call('look', 'silent'), { ...calm, timeoutMs: 20 })).toMatchObject({ outcome: 'timeout' });
  expect(await gateway.callTool({ server: 'shop', tool: 'look', args: {} }, calm)).toMatchObject({ outcome: 'invalid_arguments' });
  expect(await gateway.callTool({ server: 'shop', tool: 'lok', args: {} }, calm)).toMatchObject({ outcome: 'unknown_tool' });
  expect(tape.entries).toEqual([]);
});

test('a saved tape runs without its server, and says what is not on it', async () => {
  const { tape, connected, arm } = await trial();
  await arm('direct').callTool(call('look', 'pen'), calm);
  const saved = tapeFile.parse(JSON.parse(JSON.stringify({ tape: 1, servers: connected.servers, entries: tape.entries })));
  await connected.close();
  const again = withTape(tapeGateway(saved), new Tape(saved.entries), { arm: 'code', accessOf, clock: { date: () => new Date(0), wait: () => Promise.resolve() }, pace: 'none' });
  expect(again.servers).toEqual(connected.servers);
  expect(await again.callTool(call('look', 'pen'), calm)).toMatchObject({ value: { item: 'pen', stock: 1 }, tape: 'served' });
  const missing = await again.callTool(call('look', 'pen'), calm);
  expect(missing).toMatchObject({ outcome: 'protocol_error', tape: 'live' });
  expect(missing.message).toContain('not on the tape: look of shop');
});

test('drift names the reads that are answered otherwise now, and never asks a write', async () => {
  const { asked, tape, connected, arm } = await trial();
  const gateway = arm('direct');
  for (const item of ['pen', 'fixed', 'nothing']) await gateway.callTool(call('look', item), calm);
  await gateway.callTool(call('sell', 'pen'), calm);
  const drift = await checkDrift(connected, tape.entries, calm);
  expect(drift).toEqual({ asked: 3, changed: [call('look', 'pen')], failed: [] });
  expect(asked.filter((line) => line.startsWith('sell'))).toHaveLength(1);
  await connected.close();
  await expect(checkDrift(connected, tape.entries, calm)).rejects.toThrow('closed');
  const silent = { callTool: () => Promise.resolve({ outcome: 'timeout' as const, value: null, text: '', unwrapped: 'error' as const, message: 'no answer', durationMs: 0 }) };
  expect((await checkDrift(silent, tape.entries, { ...calm, most: 2 }))).toMatchObject({ asked: 2, changed: [], failed: [{ reason: 'timeout: no answer' }, {}] });
});

test('a closed or cancelled run is not answered', async () => {
  const { arm } = await trial();
  await arm('direct').callTool(call('look', 'pen'), calm);
  const code = arm('code');
  await expect(code.callTool(call('look', 'pen'), { ...calm, signal: AbortSignal.abort() })).rejects.toThrow(/cancel/i);
  await code.close();
  await expect(code.callTool(call('look', 'pen'), calm)).rejects.toThrow('closed');
});

test('equal calls are served in the order of their recording, whatever the order of keys', () => {
  const entry = (args: JsonValue, value: number): TapeEntry =>
    ({ server: 's', tool: 't', args, access: 'read', outcome: 'ok', value, text: String(value), unwrapped: 'json_text', message: null, durationMs: 0, at: '1970-01-01T00:00:00.000Z', arm: 'direct' });
  fc.assert(fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.array(fc.constantFrom('a', 'b', 'c')), (recorded, asked) => {
    const tape = new Tape(recorded.map((name, at) => entry({ name, more: { x: 1, y: 2 } }, at)));
    const reader = tape.open();
    const left = new Map(['a', 'b', 'c'].map((name) => [name, recorded.flatMap((one, at) => (one === name ? [at] : []))]));
    for (const name of asked) expect(reader.next({ server: 's', tool: 't', args: { more: { y: 2, x: 1 }, name } })?.value).toBe(left.get(name)?.shift());
  }));
});

test('without its servers an arm\'s own writes are answered as they were, once each; calls that no server would take are refused as by one', async () => {
  const { tape, connected, arm } = await trial();
  await arm('direct').callTool(call('sell', 'pen'), calm);
  const saved = { servers: [...connected.servers], entries: [...tape.entries] };
  await connected.close();
  const over = (name: string) => withTape(tapeGateway(saved, { arm: name }), new Tape(saved.entries), { arm: name, accessOf, clock: { date: () => new Date(0), wait: () => Promise.resolve() }, pace: 'none' });
  const direct = over('direct');
  expect(await direct.callTool(call('sell', 'pen'), calm)).toMatchObject({ outcome: 'ok', text: 'sold', tape: 'served' });
  expect(await direct.callTool(call('sell', 'pen'), calm)).toMatchObject({ outcome: 'protocol_error' });
  expect(await over('code').callTool(call('sell', 'pen'), calm)).toMatchObject({ outcome: 'protocol_error' });
  const refused = await direct.callTool({ server: 'shop', tool: 'look', args: {} }, calm);
  expect(refused).toMatchObject({ outcome: 'invalid_arguments', message: expect.stringContaining('look was not called: /item') });
  expect(refused.tape).toBeUndefined();
  expect(await direct.callTool({ server: 'shop', tool: 'lok', args: {} }, calm)).toMatchObject({ outcome: 'unknown_tool', message: 'server shop has no tool "lok"; nearest: look, sell' });
});

test('what an unfinished arm added can be dropped, and the next arm records anew', async () => {
  const { tape, arm } = await trial();
  await arm('direct').callTool(call('look', 'pen'), calm);
  tape.cut(0);
  expect(tape.entries).toEqual([]);
  expect(await arm('direct').callTool(call('look', 'pen'), calm)).toMatchObject({ value: { item: 'pen', stock: 2 }, tape: 'recorded' });
});
