import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stdioTo } from '../../mcp/testing/connections';
import { checkServers } from './check-servers';

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

const check = (servers: string[], clients: boolean) => checkServers({
  config, servers, clients, env: { TOKEN: secret }, counter: { method: 'characters', count: (text) => text.length }, signal: new AbortController().signal,
});

test('a server that is not there says nothing about the others, and no secret is in the report', async () => {
  const checks = await check([], false);
  expect(checks.map(({ server, address, error }) => [server, address, error !== null])).toEqual([['plain', plain.command, false], ['gone', 'no-such-program', true]]);
  expect(checks[0]?.inventory).toMatchObject({ servers: [{ server: 'plain', tools: 7 }], lost: [{ tool: 'no_schema' }, { tool: null }], notes: [{ tool: 'rootless' }] });
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
