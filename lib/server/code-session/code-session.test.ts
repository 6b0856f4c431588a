import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewayBroken, UsageError } from '../../engine/errors';
import { startShopHttp, type TestAddress } from '../../mcp/testing/shop-http';
import { stdioTo } from '../../mcp/testing/connections';
import { createNodeSandbox, defaultProgramLimits } from '../../sandbox';
import { createTypeChecker } from '../../type-check';
import { createTokenCounter } from '../../models/token-counter';
import { openCodeSession, runProgram, takeInventory, type CodeSession } from './index';
import { never, run, sessionOf } from './testing/session';

const sandbox = createNodeSandbox({ workers: 1 });
let shop: TestAddress;
let folder: string;
const open: CodeSession[] = [];
const opened = async (...args: Parameters<typeof sessionOf>): Promise<CodeSession> => {
  const session = await sessionOf(...args);
  open.push(session);
  return session;
};
beforeAll(async () => { shop = await startShopHttp(); });
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'code-session-')); });
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.close()));
  await rm(folder, { recursive: true });
});
afterAll(async () => { await sandbox.close(); await shop.close(); });

const plain = ({ command, args } = stdioTo('plain-stdio.ts', 'plain')) => ({ command, args: [...args, 'usual'] });
const echoes = "import { echo_text } from './servers/shop/echo_text';\nreturn await echo_text({ text: 'hello' });";
const items = "import { list_items } from './servers/shop/list_items';\nreturn (await list_items({ shelf: 'a' })).items.map(({ id }) => id);";

test('reads run over HTTP; a tool that does not say that it reads is refused until that is allowed, and the program hears why', async () => {
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url } } });
  expect(await run(session, sandbox, items)).toMatchObject({ outcome: 'ok', value: ['a-1', 'a-2'], calls: [{ tool: 'list-items', access: 'read', policy: 'allow' }] });
  expect(await run(session, sandbox, echoes)).toMatchObject({
    outcome: 'exception', error: { line: 2, message: expect.stringContaining('echo_text on shop was not called: it counts as a write, because its server gives no readOnlyHint') },
    calls: [{ tool: 'echo_text', outcome: 'refused_by_policy', access: 'write', policy: 'refuse' }],
  });
  const free = await opened(folder, { mcpServers: { shop: { url: shop.url } } }, { allowWrites: true });
  expect(await run(free, sandbox, echoes)).toMatchObject({ outcome: 'ok', value: 'hello', calls: [{ bytesOut: 16, bytesIn: 7, policy: 'allow' }] });
});

test("a server's own policy holds, whatever else is allowed", async () => {
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url, policy: { writes: 'record' } } } }, { allowWrites: true });
  const { value, calls } = await run(session, sandbox, echoes);
  expect(value).toBe('[recorded, not carried out] The call of echo_text on shop was recorded and not sent: nothing was changed.');
  expect(calls).toMatchObject([{ policy: 'record', access: 'write' }]);
  await expect(sessionOf(folder, { mcpServers: { shop: { url: shop.url, policy: { tools: { echo: { policy: 'allow' } } } } } })).rejects.toThrow(/rule for "echo".*Nearest: echo_text/);
});

test("privacy rules of the configuration stand between the tools and the program, and a server's time limit holds", async () => {
  const session = await opened(folder, {
    mcpServers: { shop: { url: shop.url }, slow: { url: shop.url, timeoutMs: 60 } }, crossover: { privacy: {} },
  }, { allowWrites: true });
  const { value } = await run(session, sandbox, "import { echo_text } from './servers/shop/echo_text';\nreturn [await echo_text({ text: 'ada@example.org' })];");
  expect(value).toEqual([expect.stringMatching(/^\[EMAIL_\d+\]$/)]);
  const slow = await run(session, sandbox, "import { wait_for } from './servers/slow/wait_for';\nawait wait_for({ key: 'never' });");
  expect(slow.calls).toMatchObject([{ outcome: 'timeout', message: expect.stringContaining('60 ms') }]);
});

test('values of headers and secret variables are taken out of what is shown', async () => {
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url, headers: { 'X-Team': 'blue-whales' }, policy: { writes: 'allow' } } } });
  const report = await run(session, sandbox, "import { echo_text } from './servers/shop/echo_text';\nconsole.log('blue-whales');\nreturn await echo_text({ text: 'for blue-whales' });");
  expect(JSON.stringify(session.redactor.value(report))).not.toContain('blue-whales');
});

test('a server that cannot be connected ends it with its last words, or is left out when that is wanted', async () => {
  const script = 'console.error("no config, key", process.argv[1]); process.exit(2)';
  const config = { mcpServers: { shop: { url: shop.url }, broken: { command: process.execPath, args: ['-e', script, '${API_KEY}'] } } };
  const env = { API_KEY: 'sk-very-secret-token' };
  const failed: unknown = await sessionOf(folder, config, { env }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(GatewayBroken);
  expect(String(failed)).toMatch(/server broken could not be connected.*exited with code 2; it last said: no config, key \[REDACTED/);
  const session = await opened(folder, config, { env, keepGoing: true });
  expect(session.servers.map(({ server }) => server)).toEqual(['shop']);
  expect(session.failed).toMatchObject([{ server: 'broken', message: expect.stringContaining('no config, key [REDACTED') }]);
});

test('the inventory names every tool with its file, what was renamed and what was lost', async () => {
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url }, plain: plain() } });
  const inventory = takeInventory(session, createTokenCounter());
  expect(inventory.lines).toContainEqual({ server: 'shop', tool: 'list-items', path: 'servers/shop/list_items.ts', signature: 'list_items({ shelf, limit? })' });
  expect(inventory.mapped).toEqual([{ server: 'shop', tool: 'list-items', identifier: 'list_items' }]);
  expect(inventory.lost.map(({ tool, message }) => [tool, message])).toEqual([['no_schema', 'its inputSchema is missing'], [null, 'entry 5 of tools/list has no name']]);
  expect(inventory.notes).toMatchObject([{ tool: 'rootless' }, { tool: null }, { tool: null }]);
  expect(inventory.servers.map(({ server, tools, definitionTokens }) => [server, tools, definitionTokens > 50])).toEqual([['shop', 8, true], ['plain', 7, true]]);
});

test('a type check finds a wrong call before any tool runs', async () => {
  const typeChecker = await createTypeChecker();
  if (typeChecker === null) throw new Error('no TypeScript');
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url } } });
  const check = (source: string) => runProgram(session, source, { sandbox, limits: defaultProgramLimits, signal: never, typeChecker });
  expect(await check(items)).toMatchObject({ outcome: 'ok', diagnostics: [] });
  expect(await check(items.replace("'a'", '5'))).toMatchObject({
    outcome: 'type_error', error: { kind: 'type_error', line: 2 }, diagnostics: [{ line: 2, code: 2322 }], calls: [], ledger: null,
  });
  await typeChecker.close();
});

test('a suite has its own servers, of the variant that is named', async () => {
  const session = await openCodeSession({ source: { suite: 'builds', variant: 'n11' }, env: {}, signal: never });
  open.push(session);
  expect(session.api.list('servers')).toEqual(['ci/']);
  await expect(openCodeSession({ source: { suite: 'builds' }, servers: ['shop'], env: {}, signal: never })).rejects.toThrow('Unknown server "shop" in suite builds. There is: ci.');
  await expect(openCodeSession({ source: { suite: 'builds', variant: 'n12' }, env: {}, signal: never })).rejects.toBeInstanceOf(UsageError);
});

test('a program that is stopped ends as cancelled', async () => {
  const session = await opened(folder, { mcpServers: { shop: { url: shop.url } } }, { allowWrites: true });
  const stop = new AbortController();
  const running = runProgram(session, "import { wait_for } from './servers/shop/wait_for';\nawait wait_for({ key: 'stopped' });", { sandbox, limits: defaultProgramLimits, signal: stop.signal });
  const list = "import { list_cancelled } from './servers/shop/list_cancelled';\nreturn (await list_cancelled({})).waiting;";
  const other = createNodeSandbox({ workers: 1 });
  await expect.poll(async () => (await run(session, other, list)).value).toContain('stopped');
  stop.abort();
  expect((await running).outcome).toBe('cancelled');
  await other.close();
});
