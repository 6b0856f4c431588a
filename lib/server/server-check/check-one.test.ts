import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeServerCheck } from '../../../db/commands/take-server-check';
import { findServerCheck } from '../../../db/queries/list-server-checks';
import { useEmbeddedDatabase } from '../../../db/testing/embedded';
import { storedCheck } from '../../engine/server-check';
import { UsageError } from '../../engine/errors';
import { stdioTo } from '../../mcp/testing/connections';
import { createServerCheck } from './check-one';
import { requestChecks, withdrawChecks } from './request-checks';

const secret = 'sk-very-secret-token';
const long = 'x'.repeat(600);
let folder: string;
let close = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-one-'));
  process.env['CROSSOVER_MCP_CONFIG'] = join(folder, 'mcp.json');
  process.env['CHECK_TOKEN'] = secret;
  ({ close } = await useEmbeddedDatabase());
  const plain = stdioTo('plain-stdio.ts', 'plain', { args: ['usual'] });
  await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: {
    plain: { command: plain.command, args: plain.args, env: { SHOP_TOKEN: '${CHECK_TOKEN}' } },
    gone: { command: 'no-such-program', args: [secret], env: { API_KEY: secret } },
    unset: { command: 'a', env: { KEY: '${NOT_SET_ANYWHERE}' } }, off: { command: 'a', disabled: true }, [long]: { command: 'a' },
  } }));
}, 180_000);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const refused = async (servers: unknown): Promise<string> => {
  const error: unknown = await requestChecks({ servers }).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`expected a UsageError, got ${String(error)}`);
  return [error.message, ...error.details].join(' ');
};

test('what is stored can be read again and holds no secret, also of a server that does not start', async () => {
  const check = createServerCheck();
  const [plain, gone] = [await check('plain', signal), await check('gone', signal)];
  expect(storedCheck.parse(plain).check).toMatchObject({ error: null, inventory: { servers: [{ tools: 7 }], lost: [{ tool: 'no_schema' }, { tool: null }] }, clients: [{}, {}, {}] });
  expect(storedCheck.parse(plain).check.inventory?.lines).toHaveLength(7);
  expect(storedCheck.parse(gone).check).toMatchObject({ error: expect.stringContaining('no-such-program'), inventory: null });
  expect(JSON.stringify([plain, gone])).not.toContain(secret);
}, 60_000);

test('a configuration that cannot be used is said in words', async () => {
  await expect(createServerCheck()('unset', signal)).rejects.toThrow(/NOT_SET_ANYWHERE is not set; "env\.KEY" of server "unset"/);
});

test('only names of the file can be asked for, and all are those that can be checked', async () => {
  expect(await requestChecks({})).toEqual({ servers: ['plain', 'gone', 'unset'] });
  expect(await requestChecks({ servers: ['plain'] })).toEqual({ servers: [] });
  expect(await withdrawChecks()).toEqual({ servers: 3 });
  expect(await requestChecks({ servers: ['gone', 'gone'] })).toEqual({ servers: ['gone'] });
  expect((await takeServerCheck('gone'))?.server).toBe('gone');
  expect(await findServerCheck('plain', 4_000)).toBeNull();
  expect(await refused(['rm -rf /'])).toContain('There is no server "rm -rf /"');
  expect(await refused(['off'])).toContain('is disabled');
  expect(await refused([long])).toContain('longer than 500 characters');
  expect(await refused('plain')).toContain('servers: Invalid input');
});
