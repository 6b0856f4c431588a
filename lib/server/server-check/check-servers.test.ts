import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerFacts } from '../../mcp/gateway';
import { moodyStdio, stdioTo } from '../../mcp/testing/connections';
import { rememberToken } from '../../mcp/gateway/oauth/issued-tokens';
import { startGuarded } from '../../mcp/testing/guarded-http';
import { startShopHttp } from '../../mcp/testing/shop-http';
import { serverNotes } from '../code-session/server-notes';
import { withIssuedTokens } from '../issued-redactor';
import { createRedactor } from '../secrets';
import { checkServers, type ServerCheck } from './check-servers';

const secret = 'sk-very-secret-token';
const plain = stdioTo('plain-stdio.ts', 'plain', { args: ['usual'] });
let folder: string;
let config: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-check-'));
  config = join(folder, 'mcp.json');
  await writeFile(config, JSON.stringify({ mcpServers: {
    plain: { command: plain.command, args: plain.args, env: { SHOP_TOKEN: '${TOKEN}' } },
    gone: { command: 'no-such-program', args: [secret], env: { API_KEY: '${TOKEN}' } },
    off: { command: 'never', disabled: true },
  } }));
});
afterAll(() => rm(folder, { recursive: true }));

const options = { env: { TOKEN: secret }, counter: { method: 'characters', count: (text: string) => text.length }, signal: new AbortController().signal };
const check = (servers: string[], clients: boolean) => checkServers({ ...options, config, servers, clients });

test('a server that is not there says nothing about the others, and no secret is in the report', async () => {
  const checks = await check([], false);
  expect(checks.map(({ server, address, error }) => [server, address, error !== null])).toEqual([['plain', plain.command, false], ['gone', 'no-such-program', true]]);
  expect(checks[0]?.inventory).toMatchObject({ servers: [{ server: 'plain', tools: 7 }], lost: [{ tool: 'no_schema' }, { tool: null }], notes: [{ tool: 'rootless' }, { tool: null }, { tool: null }] });
  expect(checks[0]?.clients).toBeNull();
  expect(JSON.stringify(checks)).not.toContain(secret);
});

test('a close look says which clients can work with a server: one bad tool can lose the whole list for them', async () => {
  const [found] = await check(['plain'], true);
  expect(found?.clients).toHaveLength(3);
  expect(found?.clients?.every(({ connected }) => connected)).toBe(true);
  expect(found?.clients?.every(({ tools, error }) => tools === null && error !== null)).toBe(true);
  expect(found?.compatibility).toMatch(/^No client could work with it\. Its tools cannot be listed: .* Crossover itself can: /);
});

const moody = (moods: Record<string, string>) => ({ command: process.execPath, args: moodyStdio().args, env: { MOODY_TOKEN: '${TOKEN}', ...moods } });
async function moodyCheck(moods: Record<string, string>, more: object = {}): Promise<ServerCheck | undefined> {
  const path = join(folder, 'moody.json');
  await writeFile(path, JSON.stringify({ mcpServers: { moody: { ...moody(moods), ...more } } }));
  return (await checkServers({ ...options, config: path, servers: [], clients: false }))[0];
}

test('a check says how long the connection took, what stands beside the protocol, and in how many pages the list comes', async () => {
  const found = await moodyCheck({ MOODY_STRAY: 'yes', MOODY_PAGES: '3' });
  expect(found?.connectMs).toBeGreaterThan(0);
  expect(found).toMatchObject({ connectTimeoutMs: 60_000, listChanges: { announced: true, difference: { added: [], removed: [], changed: [] } }, inventory: { servers: [{ pages: 3, announcesListChanges: true }] } });
  const notes = found?.inventory?.notes.map(({ message }) => message) ?? [];
  expect(notes).toEqual([expect.stringMatching(/^it wrote 2 lines that are no protocol message to its standard output, the first: "listening, token \[redacted\]"/), expect.stringMatching(/^its list of 6 tools comes in 3 pages/)]);
  expect(JSON.stringify(found)).not.toContain(secret);
});

test('a list that is another one at the second look, and a server that ends during the check', async () => {
  const restless = await moodyCheck({ MOODY_LIST: 'restless' });
  expect(restless?.listChanges?.difference?.added).toEqual(['extra_7']);
  expect(restless?.inventory?.notes.map(({ message }) => message)).toEqual([expect.stringContaining('two lists one after the other are not the same: new: extra_7')]);
  const dies = await moodyCheck({ MOODY_LIST: 'dies' });
  expect(dies?.error).toBeNull();
  expect(dies?.listChanges).toMatchObject({ announced: true, difference: null });
  expect(dies?.inventory?.notes.map(({ message }) => message)).toEqual([expect.stringMatching(/^its tools could be listed once, not a second time: the server process exited with code 6; it last said: going down, token \[redacted\]/)]);
});

test('definitions that are larger than the window of a model are said to be', () => {
  const facts: ServerFacts = { connectMs: 1, pages: 1, announcesListChanges: false, strayLines: { count: 0, first: null }, lostBecause: null };
  expect(serverNotes('big', facts, { tools: 900, definitionTokens: 310_000 })).toEqual([{ server: 'big', tool: null, kept: true, message: expect.stringMatching(/^the definitions of its tools \(~310,000 tokens\) are larger than the context window of 2 of \d+ known models, such as Claude Opus 4\.5 with 200,000/) }]);
  expect(serverNotes('small', facts, { tools: 9, definitionTokens: 3_000 })).toEqual([]);
});

test('a server behind an authorization server is checked with a token, which is in no part of the report', async () => {
  const guarded = await startGuarded(await startShopHttp());
  const path = join(folder, 'guarded.json');
  await writeFile(path, JSON.stringify({ mcpServers: { crm: { url: guarded.url, oauth: { clientId: 'crossover', clientSecret: '${CRM_SECRET}' }, connectTimeoutMs: 45_000 } } }));
  const [found] = await checkServers({ ...options, env: { CRM_SECRET: 'the-right-secret' }, config: path, servers: [], clients: true });
  expect(found).toMatchObject({ error: null, connectTimeoutMs: 45_000 });
  expect(found?.clients?.every(({ tools }) => tools !== null)).toBe(true);
  expect(guarded.tokens).toHaveLength(1);
  for (const kept of [...guarded.tokens, 'the-right-secret']) expect(JSON.stringify(found)).not.toContain(kept);
  await guarded.close();
});

test('a redactor learns of tokens as they are fetched', () => {
  const redactor = withIssuedTokens((issued) => createRedactor(issued));
  expect(redactor.text('Bearer fetched-later-0001')).toBe('Bearer fetched-later-0001');
  rememberToken('fetched-later-0001');
  expect(redactor.text('Bearer fetched-later-0001')).toMatch(/^Bearer \[REDACTED:access token \d+\]$/);
});
