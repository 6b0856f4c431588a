import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { freePort, root, startCrossover, type Running } from './support/crossover';

const folder = join(root, 'test-results', 'servers');
const config = join(folder, 'mcp.json');
const secret = 'sk-seeded-secret-of-the-spec';
const hostile = '<img src=x onerror="document.title=\'owned\'">';
let running: Running | null = null;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // The environment of these tests' own dashboard; the file is read at every request.
  process.env['CROSSOVER_MCP_CONFIG'] = config;
  running = await startCrossover(join(folder, 'home'), await freePort());
});
test.afterAll(async () => {
  delete process.env['CROSSOVER_MCP_CONFIG'];
  await running?.kill('SIGTERM');
});

test('without a file the page says what to put where', async ({ page }) => {
  await page.goto(`${running?.url}/servers`);
  await expect(page.getByRole('heading', { name: 'No MCP server is configured yet' })).toBeVisible();
  await expect(page.getByText(config)).toBeVisible();
  await expectAccessible(page);
});

test('the page checks servers through a worker and shows what was found, also of one that does not start', async ({ page }) => {
  test.setTimeout(180_000);
  await writeFile(config, JSON.stringify({ mcpServers: {
    everything: { command: process.execPath, args: [join(root, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')], env: { SOME_API_KEY: secret } },
    [hostile]: { command: 'no-such-program', args: [secret], env: { API_KEY: secret } },
  } }));
  await page.goto(`${running?.url}/servers`);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^everything/)).toContainText('never checked');
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(row(/^everything/)).toContainText('It speaks 2025-11-25', { timeout: 90_000 });
  await expect(row(/img src=x/)).toContainText('cannot start "no-such-program"', { timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Checks under way' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'everything' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'everything' })).toBeVisible();
  await expect(page.getByText('Both SDK generations work with it').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What each client saw' }).getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search tools').fill('get-sum');
  await expect(page).toHaveURL(/search=get-sum/);
  await expect(page.getByRole('region', { name: 'Tools' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('get_sum({ a, b })')).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(secret);

  await page.goto(`${running?.url}/servers/${encodeURIComponent(hostile)}`);
  await expect(page.getByText('It could not be connected:')).toBeVisible();
  await expect(page.getByText(hostile).first()).toBeVisible();
  expect(await page.title()).not.toBe('owned');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expectAccessible(page);
  expect(await page.content()).not.toContain(secret);
});

test('a browser names servers of the file and nothing else; foreign origins name none', async ({ request }) => {
  const url = running?.url ?? '';
  const ask = (data: unknown, origin = url) => request.post(`${url}/api/servers/check`, { data, headers: { origin } });
  const wrong = await ask({ servers: ['touch /tmp/owned'] });
  expect(wrong.status()).toBe(400);
  expect(await wrong.json()).toMatchObject({ error: expect.stringContaining('There is no server "touch /tmp/owned"') });
  expect((await ask({ servers: ['everything'], command: 'touch' })).status()).toBe(400);
  expect((await ask({}, 'http://evil.example')).status()).toBe(403);
});
