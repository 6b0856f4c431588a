import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cancelled, GatewayBroken } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import { calm, stdioTo } from '../testing/connections';
import { startShopHttp, startShopHttpV1, type TestAddress } from '../testing/shop-http';
import { startShopSse } from '../testing/shop-sse';
import { shopServer } from '../testing/shop-server';
import { connectGateway, type Connection, type McpGateway } from './index';

interface Served { connect: () => Connection; stop: () => Promise<void> }
const nothing = async (): Promise<void> => {};
const http = async (start: () => Promise<TestAddress>, transport: 'http' | 'sse' = 'http'): Promise<Served> => {
  const { url, close } = await start();
  return { connect: () => ({ server: 'shop', transport, url }), stop: close };
};

const ways: { name: string; protocolVersion: string; serve: () => Promise<Served> }[] = [
  { name: 'in-process', protocolVersion: '2026-07-28', serve: async () => ({ connect: () => ({ server: 'shop', transport: 'in-process', mcpServer: shopServer() }), stop: nothing }) },
  { name: 'stdio', protocolVersion: '2026-07-28', serve: async () => ({ connect: () => stdioTo('shop-stdio.ts', 'shop'), stop: nothing }) },
  { name: 'HTTP', protocolVersion: '2026-07-28', serve: () => http(() => startShopHttp()) },
  { name: 'HTTP as event streams', protocolVersion: '2026-07-28', serve: () => http(() => startShopHttp({ responseMode: 'sse' })) },
  { name: 'the old event stream', protocolVersion: '2025-11-25', serve: () => http(startShopSse, 'sse') },
  { name: 'HTTP with sessions of the first SDK generation', protocolVersion: '2025-11-25', serve: () => http(startShopHttpV1) },
];

describe.each(ways)('gateway over $name', ({ protocolVersion, serve }) => {
  let served: Served;
  let gateway: McpGateway;
  beforeAll(async () => { served = await serve(); gateway = await connectGateway([served.connect()]); });
  afterAll(async () => { await gateway.close(); await served.stop(); });
  const call = (tool: string, args: JsonValue = {}, options = calm) => gateway.callTool({ server: 'shop', tool, args }, options);

  test('tells what the server says of itself', () => {
    const [info] = gateway.servers;
    expect(info).toMatchObject({ server: 'shop', title: 'The shop', version: '3.1.0', protocolVersion, instructions: 'Prices are in cents.' });
    expect(info?.tools.find(({ name }) => name === 'list-items')).toMatchObject({
      title: 'List items', description: 'Lists the items of a shelf.', annotations: { readOnly: true, destructive: false, idempotent: null },
      inputSchema: { type: 'object', required: ['shelf'] }, outputSchema: { type: 'object', required: ['items'] },
    });
    expect(info?.tools.find(({ name }) => name === 'fail')?.outputSchema).toBeNull();
    expect(gateway.problems).toEqual([]);
  });

  test('structured content is the value, and the text when there is no other', async () => {
    const items = [{ id: 'a-1', cents: 100 }, { id: 'a-2', cents: 200 }];
    const result = await call('list-items', { shelf: 'a' });
    expect(result).toMatchObject({ outcome: 'ok', value: { items }, unwrapped: 'structured', message: null, text: JSON.stringify({ items }) });
    expect(result.durationMs).toBeGreaterThan(0);
  });

  test.each<[string, JsonValue, string]>([
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }], 'json_text'],
    ['{"id":1915883588174806058}', { id: '1915883588174806058' }, 'json_text'],
    ['just words', 'just words', 'text'],
    ['007', '007', 'text'],
    ['[not json', '[not json', 'text'],
  ])('text %s becomes %j', async (text, value, unwrapped) => {
    expect(await call('echo_text', { text })).toMatchObject({ outcome: 'ok', value, text, unwrapped });
  });

  test('a picture is a reference, not its bytes', async () => {
    expect(await call('picture')).toMatchObject({
      value: [{ type: 'text', text: 'a cat' }, { type: 'image', mimeType: 'image/png', bytes: 3000 }], unwrapped: 'content', text: 'a cat\n[image image/png, 3000 bytes]',
    });
  });

  test('what a tool throws is what the agent reads', async () => {
    expect(await call('fail')).toMatchObject({ outcome: 'tool_error', message: 'the shelf fell down', text: 'the shelf fell down', value: null, unwrapped: 'error' });
    expect(await call('fail_with_data')).toMatchObject({ outcome: 'tool_error', message: 'out of stock\n{"sku":"a-1"}', value: { sku: 'a-1' } });
  });

  test('wrong arguments are named by path, and the tool does not run', async () => {
    expect(await call('let_go', { key: 123 })).toMatchObject({ outcome: 'invalid_arguments', value: null, message: 'let_go was not called: /key: expected string, got number 123' });
    expect((await call('list-items', { limit: 200 })).message).toBe(
      'list-items was not called: /shelf: missing, expected string; /limit: expected a value that must be <= 100, got number 200');
    expect((await call('wait_for', ['x'])).message).toBe('wait_for was not called: /: expected object, got array');
    expect((await call('list_cancelled')).value).toEqual({ cancelled: [], waiting: [] });
  });

  test('unknown tools and servers are told apart from failing ones', async () => {
    expect(await call('list_items')).toMatchObject({ outcome: 'unknown_tool', message: expect.stringContaining('nearest: list-items') });
    expect(await gateway.callTool({ server: 'bank', tool: 'x', args: {} }, calm)).toMatchObject({ outcome: 'unknown_tool', message: 'there is no server "bank"; connected: shop' });
  });

  test('parallel calls answered in reverse order each get their own answer', async () => {
    const finished: string[] = [];
    const keys = ['one', 'two', 'three'];
    const calls = keys.map(async (key) => { const result = await call('wait_for', { key }); finished.push(key); return result.text; });
    await expect.poll(async () => (await call('list_cancelled')).text).toContain('"three"');
    for (const key of keys.toReversed()) { await call('let_go', { key }); await expect.poll(() => finished).toContain(key); }
    expect(await Promise.all(calls)).toEqual(keys);
    expect(finished).toEqual(['three', 'two', 'one']);
  });

  test('a late answer is a timeout, an abort is Cancelled, and the server hears of both', async () => {
    expect(await call('wait_for', { key: 'slow' }, { ...calm, timeoutMs: 50 })).toMatchObject({ outcome: 'timeout', message: expect.stringContaining('50 ms') });
    const abort = new AbortController();
    const aborted = expect(call('wait_for', { key: 'unwanted' }, { ...calm, signal: abort.signal })).rejects.toBeInstanceOf(Cancelled);
    await expect.poll(async () => (await call('list_cancelled')).text).toContain('"unwanted"');
    abort.abort();
    await aborted;
    await expect.poll(async () => (await call('list_cancelled')).value).toMatchObject({ cancelled: ['slow', 'unwanted'] });
    await expect(call('fail', {}, { ...calm, signal: abort.signal })).rejects.toBeInstanceOf(Cancelled);
  });

  test('a closed gateway refuses to work', async () => {
    const other = await connectGateway([served.connect()]);
    await other.close();
    await expect(other.callTool({ server: 'shop', tool: 'fail', args: {} }, calm)).rejects.toBeInstanceOf(GatewayBroken);
  });
});
