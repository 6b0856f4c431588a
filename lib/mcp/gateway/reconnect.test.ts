import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cancelled } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import { calm, moodyStdio, stdioTo } from '../testing/connections';
import { startMoodyHttp } from '../testing/moody-http';
import { startShopSse } from '../testing/shop-sse';
import { connectGateway, type Connection, type GatewayNote, type McpGateway } from './index';

let folder: string;
let log: string;
let notes: GatewayNote[];
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'reconnect-')); log = join(folder, 'log'); notes = []; });
afterEach(async () => { await Promise.all(open.splice(0).map((one) => one.close())); await rm(folder, { recursive: true }); });

const keep = <T extends { close(): Promise<void> }>(one: T): T => { open.push(one); return one; };
const connect = async (connection: Connection): Promise<McpGateway> => keep(await connectGateway([connection], { onNote: (note) => notes.push(note) }));
const call = (gateway: McpGateway, tool: string, args: JsonValue = {}, options = calm) => gateway.callTool({ server: gateway.servers[0]?.server ?? '', tool, args }, options);
const logged = async (): Promise<string[]> => (await readFile(log, 'utf8')).trim().split('\n');
/** Processes take their time on a busy machine. */
const patiently = { timeout: 10_000 };
const kinds = (): string[] => notes.map(({ note }) => note);
const moody = (moods: Record<string, string> = {}) => connect(moodyStdio({ MOODY_LOG: log, MOODY_TOKEN: 'sk-very-secret-token', ...moods }));

test('a process that dies: the call is lost and not repeated, the next one meets a new process, and all of it is noted', async () => {
  const gateway = await moody();
  await call(gateway, 'remember', { value: 7 });
  const lost = 'the server process exited with code 3; it last said: going down, token [redacted]';
  expect(await call(gateway, 'die')).toMatchObject({ outcome: 'connection_lost', message: `the connection to the server is lost: ${lost}` });
  expect(await call(gateway, 'recall')).toMatchObject({ outcome: 'ok', text: 'null' });
  expect(notes).toEqual([
    { server: 'moody', note: 'lost', message: lost },
    { server: 'moody', note: 'reconnected', message: 'connected anew, attempt 1 of 3 in this run; a new process: what the server held in memory is gone; its tools are the same' },
  ]);
  expect(await logged()).toEqual(['start', 'remember', 'die', 'start', 'recall']);
});

test('a process that dies between calls is noted then, and the next call meets a new one', async () => {
  const gateway = await moody();
  expect((await call(gateway, 'die_after')).text).toBe('farewell');
  await expect.poll(kinds, patiently).toEqual(['lost']);
  expect((await call(gateway, 'recall')).outcome).toBe('ok');
  expect(kinds()).toEqual(['lost', 'reconnected']);
});

test('a connection is made anew three times in a run and no more', async () => {
  const gateway = await moody();
  for (let deaths = 0; deaths < 4; deaths += 1) await call(gateway, 'die');
  expect(await call(gateway, 'recall')).toMatchObject({ outcome: 'connection_lost', message: expect.stringMatching(/exited with code 3.*not made anew any more, after 3 attempts in this run$/) });
  expect(kinds()).toEqual(['lost', 'reconnected', 'lost', 'reconnected', 'lost', 'reconnected', 'lost']);
  expect(notes.at(-1)?.message).toContain('after 3 attempts');
  expect((await logged()).filter((line) => line === 'start')).toHaveLength(4);
});

test('a server that does not start again is tried at each call, three times, and the reason is said', async () => {
  const gateway = await moody({ MOODY_START: 'once' });
  await call(gateway, 'die');
  for (let calls = 0; calls < 5; calls += 1) {
    expect(await call(gateway, 'recall')).toMatchObject({ outcome: 'connection_lost', message: expect.stringMatching(/code 3.*could not be made anew.*exited with code 5; it last said: going down, token \[redacted\]/) });
  }
  expect(kinds()).toEqual(['lost', 'not_reconnected', 'not_reconnected', 'not_reconnected']);
  expect(await logged()).toEqual(['start', 'die', 'start', 'start', 'start']);
});

test('a server that comes back with other tools: it is said which, and the list of the run stays', async () => {
  const gateway = await moody({ MOODY_LIST: 'shrinks' });
  const before = gateway.servers[0]?.tools;
  await call(gateway, 'die');
  expect(await call(gateway, 'recall')).toMatchObject({ outcome: 'protocol_error', message: expect.stringContaining('no tool recall') });
  expect(notes.at(-1)).toMatchObject({ note: 'reconnected', message: expect.stringContaining('its list of tools is another one (gone: recall), and the run goes on with the list it began with') });
  expect(gateway.servers[0]?.tools).toBe(before);
});

test('a call that is cancelled while the connection is made anew ends at once, and others still get it', async () => {
  const gateway = await moody();
  await call(gateway, 'die');
  const abort = new AbortController();
  const cancelled = call(gateway, 'recall', {}, { ...calm, signal: abort.signal });
  const other = call(gateway, 'recall');
  abort.abort();
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
  expect((await other).outcome).toBe('ok');
  expect(await logged()).toEqual(['start', 'die', 'start', 'recall']);
});

test('closing while the connection is made anew leaves nothing behind', async () => {
  const gateway = await moody();
  await call(gateway, 'die');
  const waiting = call(gateway, 'recall');
  await gateway.close();
  expect((await waiting).outcome).toBe('connection_lost');
  expect(kinds()).toEqual(['lost']);
});

test.each([404, 400] as const)('an HTTP session that the server has forgotten (%i) is begun anew, once for calls made together', async (forgotten) => {
  const server = keep(await startMoodyHttp({ forgotten }));
  const gateway = await connect({ server: 'moody', transport: 'http', url: server.url });
  expect((await call(gateway, 'one')).text).toBe('called one');
  server.known.clear();
  expect(await call(gateway, 'two')).toMatchObject({ outcome: 'connection_lost', message: expect.stringContaining('the server has ended the session') });
  const results = await Promise.all(['one', 'two'].map((tool) => call(gateway, tool)));
  expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  expect(server.called).toEqual(['one', 'one', 'two']);
  expect(server.sessions).toBe(2);
  expect(notes.map(({ note, message }) => [note, message])).toEqual([['lost', expect.stringContaining('ended the session')], ['reconnected', expect.stringContaining('a new session: what the server held for the old one is gone')]]);
});

test('an HTTP server that is away for a while: each call tries, and the one after its return succeeds', async () => {
  const first = await startMoodyHttp();
  const gateway = await connect({ server: 'moody', transport: 'http', url: first.url });
  await first.close();
  expect((await call(gateway, 'one')).message).toContain('the server cannot be reached');
  expect((await call(gateway, 'one')).message).toMatch(/cannot be reached.*could not be made anew \(attempt 1 of 3 in this run\).*ECONNREFUSED/);
  const second = keep(await startMoodyHttp({ onPort: first.port }));
  expect((await call(gateway, 'one')).outcome).toBe('ok');
  expect(second.called).toEqual(['one']);
  expect(kinds()).toEqual(['lost', 'not_reconnected', 'reconnected']);
});

test('an event stream of the old transport that ends is opened anew', async () => {
  const server = keep(await startShopSse());
  const gateway = await connect({ server: 'shop', transport: 'sse', url: server.url });
  const waiting = call(gateway, 'wait_for', { key: 'k' });
  await expect.poll(async () => (await call(gateway, 'list_cancelled')).text, patiently).toContain('"k"');
  server.drop();
  expect((await waiting).outcome).toBe('connection_lost');
  expect((await call(gateway, 'echo_text', { text: 'back' })).text).toBe('back');
  expect(kinds()).toEqual(['lost', 'reconnected']);
});

const drained = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

test('a process that says that its tools have changed: what has changed is noted once, and the list of the run stays', async () => {
  const gateway = await moody();
  await call(gateway, 'drop_recall');
  await expect.poll(kinds, patiently).toEqual(['tools_changed']);
  expect(notes[0]?.message).toBe('the tools of the server have changed: gone: recall; the run goes on with the list it began with');
  await call(gateway, 'announce');
  await call(gateway, 'remember', { value: 1 });
  await drained();
  expect(kinds()).toEqual(['tools_changed']);
  expect(gateway.servers[0]?.tools.map(({ name }) => name)).toContain('recall');
  expect(await gateway.listAgain('moody', calm)).toEqual({ added: [], removed: ['recall'], changed: [] });
});

test('a server that answers each list with the news of a change is not asked for ever', async () => {
  const gateway = await moody({ MOODY_LIST: 'nags' });
  await expect.poll(() => notes.at(-1)?.message ?? '', patiently).toContain('its list is not read again in this run, after 20 times');
  expect(kinds()).toEqual(['tools_changed']);
  expect((await call(gateway, 'recall')).outcome).toBe('ok');
});

test('a server behind HTTP tells of changes on its event stream', async () => {
  const server = keep(await startMoodyHttp());
  const gateway = await connect({ server: 'moody', transport: 'http', url: server.url });
  server.tools = ['two', 'three'];
  await expect.poll(() => { server.announce(); return kinds(); }, patiently).toEqual(['tools_changed']);
  expect(notes[0]?.message).toContain('gone: one; new: three;');
  expect(gateway.facts('moody')).toMatchObject({ announcesListChanges: true, pages: 1 });
});

test('a server of the newest protocol is asked to tell of changes', async () => {
  const gateway = await connect(stdioTo('growing-stdio.ts', 'growing'));
  expect(gateway.servers[0]?.protocolVersion).toBe('2026-07-28');
  await expect.poll(async () => { await call(gateway, 'grow'); return kinds(); }, patiently).toContain('tools_changed');
  expect(notes[0]?.message).toMatch(/^the tools of the server have changed: new: tool_1/);
});

test('lines beside the protocol are counted, the first is kept without secrets', async () => {
  const gateway = await moody({ MOODY_STRAY: 'yes', MOODY_PAGES: '3' });
  expect(gateway.facts('moody')).toMatchObject({ strayLines: { count: 2, first: 'listening, token [redacted]' }, pages: 3, lostBecause: null });
  expect(gateway.facts('moody').connectMs).toBeGreaterThan(0);
  expect(() => gateway.facts('nobody')).toThrow(/no server "nobody"; connected: moody/);
});

test('a server that is too slow says the limit and how to raise it; its own limit comes first', async () => {
  const silent: Connection = { server: 'mute', transport: 'stdio', command: process.execPath, args: ['-e', 'process.stdin.resume(); process.stdin.on("end", () => process.exit())'], connectTimeoutMs: 300 };
  await expect(connectGateway([silent], { connectTimeoutMs: 60_000 })).rejects.toThrow(/^server mute could not be connected: it timed out: it was not ready within 300 ms .*"connectTimeoutMs" at the server's entry gives it longer/);
});
