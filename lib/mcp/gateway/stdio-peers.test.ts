import { afterEach, expect, test } from 'vitest';
import { Cancelled, GatewayBroken } from '../../engine/errors';
import { calm, stdioTo } from '../testing/connections';
import { connectGateway, type Connection, type McpGateway } from './index';

const open: McpGateway[] = [];
const connect = async (connection: Connection): Promise<McpGateway> => {
  const gateway = await connectGateway([connection]);
  open.push(gateway);
  return gateway;
};
afterEach(async () => { await Promise.all(open.splice(0).map((gateway) => gateway.close())); });

const plain = (mode = 'usual') => stdioTo('plain-stdio.ts', 'plain', { args: [mode], env: { SHOP_TOKEN: 'sk-very-secret-token' } });
const call = (gateway: McpGateway, tool: string) => gateway.callTool({ server: 'plain', tool, args: {} }, calm);

test('a server of the first SDK generation is spoken to in its own version', async () => {
  const gateway = await connect(stdioTo('v1-stdio.ts', 'old'));
  expect(gateway.servers[0]).toMatchObject({ version: '0.9.0', protocolVersion: '2025-11-25', instructions: 'Old but good.' });
  expect(await gateway.callTool({ server: 'old', tool: 'count', args: { n: 3 } }, calm)).toMatchObject({
    outcome: 'ok', value: { numbers: [1, 2, 3] }, unwrapped: 'structured', text: '{"numbers":[1,2,3]}',
  });
});

test('bad tools are reported and left out, the rest of the list stays, over empty pages too', async () => {
  const gateway = await connect(plain());
  expect(gateway.servers[0]?.tools.map(({ name }) => name)).toEqual(['big_number', 'wild', 'rootless', 'leave', 'refuse', 'nonsense', 'leave_child_behind']);
  expect(gateway.problems).toEqual([
    { server: 'plain', tool: 'no_schema', kept: false, message: 'its inputSchema is missing' },
    { server: 'plain', tool: 'rootless', kept: true, message: 'its inputSchema has no root type; it is read as an object' },
    { server: 'plain', tool: null, kept: false, message: 'entry 5 of tools/list has no name' },
  ]);
  expect((await call(gateway, 'rootless')).text).toBe('called rootless');
});

test('lines on stdout that are no messages do not end the connection, and long integers keep their digits', async () => {
  const gateway = await connect(plain());
  expect((await call(gateway, 'big_number')).value).toEqual({ id: '1915883588174806058', n: 7, text: '1915883588174806058' });
});

test('a result that breaks the output schema is a violation with its path, never a value', async () => {
  expect(await call(await connect(plain()), 'wild')).toMatchObject({
    outcome: 'invalid_result', value: null, message: 'the result of wild breaks the tool\'s output schema: /status: expected one of "on", "off", got string "exploded"',
  });
});

test('refusals and answers that are no tool results are told apart', async () => {
  const gateway = await connect(plain());
  expect(await call(gateway, 'refuse')).toMatchObject({ outcome: 'protocol_error', message: 'the server refused the call: not today (code -32000)' });
  expect(await call(gateway, 'nonsense')).toMatchObject({ outcome: 'invalid_result' });
});

test('a server that goes away during a call: what is known is said, without its secrets', async () => {
  const gateway = await connect(plain());
  const pending = call(gateway, 'leave');
  const lost = 'the connection to the server is lost: the server process exited with code 3; it last said: leaving, token [redacted]';
  expect(await pending).toMatchObject({ outcome: 'connection_lost', message: lost });
});

test('a server that exits at the version question is started again the old way', async () => {
  const gateway = await connect(plain('exits-on-question'));
  expect(gateway.servers[0]?.protocolVersion).toBe('2025-11-25');
  expect((await call(gateway, 'rootless')).outcome).toBe('ok');
});

test('a server that cannot be started breaks the gateway with the reason', async () => {
  const missing: Connection = { server: 'gone', transport: 'stdio', command: '/no/such/program', args: [] };
  const failed: unknown = await connectGateway([missing]).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(GatewayBroken);
  expect(String(failed)).toMatch(/server gone could not be connected.*no such program|ENOENT/);
  const crashing: Connection = { server: 'crash', transport: 'stdio', command: process.execPath, args: ['-e', 'console.error("no config file"); process.exit(2)'] };
  await expect(connectGateway([crashing])).rejects.toThrow(/server crash could not be connected.*code 2; it last said: no config file/);
});

test('a server that says nothing breaks the gateway in time, or ends with the wish to stop', async () => {
  const silent: Connection = { server: 'mute', transport: 'stdio', command: process.execPath, args: ['-e', 'process.stdin.resume(); process.stdin.on("end", () => process.exit())'] };
  await expect(connectGateway([silent], { connectTimeoutMs: 300 })).rejects.toThrow(/server mute could not be connected.*timed out/i);
  const abort = new AbortController();
  const connecting = connectGateway([silent], { signal: abort.signal });
  abort.abort();
  await expect(connecting).rejects.toBeInstanceOf(Cancelled);
});

test('output of a process that outlives its server does not hide that the server is gone', async () => {
  const gateway = await connect(plain());
  expect(await call(gateway, 'leave_child_behind')).toMatchObject({ outcome: 'connection_lost', message: expect.stringContaining('exited with code 4') });
});
