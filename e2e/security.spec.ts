import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { crossover, root } from './support/crossover';

/** A request with any Host and Origin, which fetch would not send. */
function raw(baseURL: string | undefined, method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => { response.resume(); resolve(response.statusCode ?? 0); });
    request.once('error', reject);
    request.end(method === 'POST' ? '{}' : undefined);
  });
}

test('foreign origins and hosts are refused on mutations, foreign hosts on pages too', async ({ baseURL }) => {
  const host = new URL(baseURL ?? '').host;
  const json = { 'content-type': 'application/json' };
  expect(await raw(baseURL, 'POST', '/api/experiments', { host, origin: 'http://evil.example', ...json })).toBe(403);
  expect(await raw(baseURL, 'POST', '/api/experiments', { host: 'evil.example', origin: 'http://evil.example', ...json })).toBe(403);
  expect(await raw(baseURL, 'GET', '/', { host: 'evil.example' })).toBe(403);
  expect(await raw(baseURL, 'POST', '/api/experiments', { host, origin: baseURL ?? '', ...json })).toBe(400);
});

test('pages come with a strict content security policy', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'nonce-/);
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toMatch(/unsafe-eval/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('text from outside is text: markup in names does nothing', async ({ page, baseURL }) => {
  const name = '<img src=x onerror="document.title=\'owned\'"><script>document.title=\'owned\'</script>';
  const response = await fetch(`${baseURL}/api/experiments`, {
    method: 'POST', headers: { 'content-type': 'application/json', origin: baseURL ?? '' },
    body: JSON.stringify({ name, suite: 'builds', arms: ['direct'], model: 'scripted', trials: 1, variants: ['n11'], faults: ['none'] }),
  });
  const { id } = (await response.json()) as { id: string };
  for (const path of ['/experiments', `/experiments/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('<img src=x').first()).toBeVisible();
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
});

test('what servers and agents give away of secrets is on no page, in no stream and in no download', async ({ page, request }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'seeds-'));
  const token = 'vault-seeded"0005/value';
  const env = { CROSSOVER_HOME: join(root, 'test-results', 'home'), SEEDED_TOKEN: token, SEEDED_KEY: 'argument-seeded-0004' };
  await cp(join(root, 'lib/server/testing/leaky-stdio.mjs'), join(folder, 'leaky-stdio.mjs'));
  await writeFile(join(folder, 'script.mjs'), `
    const said = ({ messages }) => messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_result'));
    const submit = (said) => ({ text: said, toolCalls: [{ name: 'submit_answer', input: { said } }] });
    const direct = (conversation) => (said(conversation).length === 0 ? { toolCalls: [{ name: 'vault__tell', input: {} }, { name: 'vault__fail', input: {} }] } : submit(said(conversation)[0].content));
    const program = "import { tell } from './servers/vault'; const told = await tell({}); console.log(told); return told;";
    const code = (conversation) => (said(conversation).length === 0 ? { toolCalls: [{ name: 'run_code', input: { code: program } }] } : submit(said(conversation)[0].content));
    export const policies = { what: { direct, code, floor: () => submit('nothing') } };`);
  await writeFile(join(folder, 'suite.yaml'), JSON.stringify({
    suite: 'seeds', version: '1', title: 'Seeds', description: 'A server that gives secrets away.', seed: 1, variants: [{ id: 'all', title: 'All', records: 1 }],
    servers: { vault: { command: 'node', args: ['./leaky-stdio.mjs', '--key', '${SEEDED_KEY}'], env: { VAULT_TOKEN: '${SEEDED_TOKEN}' } } },
    truth: [{ question: 'what', answer: { said: 'nothing' } }], defaults: { arms: ['direct', 'code'], trials: 1 },
    questions: [{ id: 'what', title: 'What', prompt: 'Say what you know.', answerSchema: { type: 'object', required: ['said'], properties: { said: { type: 'string' } } }, claims: [{ id: 'said', path: '/said', label: 'Said', compare: { as: 'text' } }] }],
  }));
  const { stdout, stderr } = await crossover(['run', '--suite', folder, '--json', '--require', 'none'], env);
  const { experimentId, runs } = JSON.parse(stdout) as { experimentId: string; runs: { runId: string }[] };
  const trial = `/replay/${experimentId}/what/all/none/1`;
  const found: string[] = [stdout, stderr];
  for (const path of [`/experiments/${experimentId}`, trial, ...runs.map(({ runId }) => `/runs/${runId}`)]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    found.push(await page.content());
  }
  await page.goto(trial);
  await expect(page.getByText('REDACTED').first()).toBeVisible();
  found.push(await page.content());
  for (const path of [...['csv', 'json'].map((format) => `/api/experiments/${experimentId}/export?format=${format}`), ...runs.map(({ runId }) => `/api/runs/${runId}/events`)]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    found.push(await response.text());
  }
  for (const text of found) expect(text.match(/.{0,60}seeded.{0,40}/g) ?? []).toEqual([]);
  expect(found.join('')).not.toContain(Buffer.from('seeded-').toString('base64').slice(0, 8));
  await rm(folder, { recursive: true });
});
