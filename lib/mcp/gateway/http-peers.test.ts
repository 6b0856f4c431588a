import { afterEach, beforeEach, expect, test } from 'vitest';
import { calm } from '../testing/connections';
import { startPlainHttp, type PlainHttp } from '../testing/plain-http';
import { connectGateway, type McpGateway } from './index';

const headers = { Authorization: 'Bearer sk-very-secret-token' };
let elsewhere: PlainHttp;
let plain: PlainHttp;
let gateway: McpGateway;
beforeEach(async () => {
  elsewhere = await startPlainHttp();
  plain = await startPlainHttp({ elsewhere: elsewhere.url });
  gateway = await connectGateway([{ server: 'plain', transport: 'http', url: plain.url, headers }], { maxMessageBytes: 100_000 });
});
afterEach(async () => { await gateway.close(); await plain.close(); await elsewhere.close(); });
const call = (tool: string) => gateway.callTool({ server: 'plain', tool, args: {} }, calm);

test('an old server is spoken to in its own version, and gets the headers with every request', async () => {
  expect(gateway.servers[0]).toMatchObject({ version: '1', protocolVersion: '2025-06-18' });
  expect(gateway.servers[0]?.tools).toHaveLength(10);
  expect(new Set(plain.seen.map(({ authorization }) => authorization))).toEqual(new Set([headers.Authorization]));
});

test('an old server that stumbles over the version question is asked again the old way', async () => {
  const clumsy = await startPlainHttp({ clumsy: true });
  const old = await connectGateway([{ server: 'clumsy', transport: 'http', url: clumsy.url }]);
  expect(old.servers[0]?.protocolVersion).toBe('2025-06-18');
  await old.close();
  await clumsy.close();
});

test.each(['big_number', 'big_number_streamed'])('long integers keep their digits (%s)', async (tool) => {
  expect(await call(tool)).toMatchObject({ outcome: 'ok', value: { id: '1915883588174806058', n: 7 } });
});

test.each(['large', 'large_streamed'])('a message past the limit ends the connection, the reason is said, and the next call has a new one (%s)', async (tool) => {
  const lost = { outcome: 'connection_lost', message: 'the connection to the server is lost: the server sent a message of more than 100000 bytes' };
  expect(await call(tool)).toMatchObject(lost);
  expect(await call('big_number')).toMatchObject({ outcome: 'ok' });
});

test.each(['break_off', 'break_off_streamed'])('an answer that breaks off is a lost connection at once, and the next call works (%s)', async (tool) => {
  expect(await call(tool)).toMatchObject({ outcome: 'connection_lost' });
  expect(await call('big_number')).toMatchObject({ outcome: 'ok' });
});

test('a server that is gone is a lost connection', async () => {
  await plain.close();
  expect(await call('big_number')).toMatchObject({ outcome: 'connection_lost', message: expect.stringContaining('the server cannot be reached') });
});

test('a session that the server has forgotten is a lost connection', async () => {
  expect(await call('forget_session')).toMatchObject({ outcome: 'connection_lost', message: expect.stringContaining('no such session') });
});

test('a refusal is said without the headers that it repeats', async () => {
  expect(await call('denied')).toMatchObject({ outcome: 'protocol_error', message: expect.stringContaining('no access for [redacted]') });
});

test('redirects are followed within the origin only: no header reaches another host', async () => {
  expect(await call('near')).toMatchObject({ outcome: 'ok', value: { n: 7 } });
  expect(await call('away')).toMatchObject({ outcome: 'protocol_error', message: expect.stringMatching(/redirect to .* not followed/i) });
  expect(elsewhere.seen).toEqual([]);
});

test('an address where nobody listens breaks the gateway with the reason', async () => {
  await elsewhere.close();
  const failed = connectGateway([{ server: 'gone', transport: 'http', url: elsewhere.url, headers }]);
  await expect(failed).rejects.toThrow(/server gone could not be connected.*ECONNREFUSED/);
});

test('with onServerFailed the servers that can be connected are kept', async () => {
  const failures: string[] = [];
  const some = await connectGateway([
    { server: 'gone', transport: 'http', url: 'http://127.0.0.1:1/mcp' }, { server: 'plain', transport: 'http', url: plain.url },
  ], { onServerFailed: (server, { message }) => failures.push(`${server}: ${message}`) });
  expect(some.servers.map(({ server }) => server)).toEqual(['plain']);
  expect(failures).toEqual([expect.stringContaining('gone: server gone could not be connected')]);
  await some.close();
});
