import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';

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
