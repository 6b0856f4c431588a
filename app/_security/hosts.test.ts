import { expect, test } from 'vitest';
import { hostPolicy, isAllowedHost, refusal } from './hosts';

const policy = hostPolicy({ PORT: '3000' });
const request = (method: string, headers: Record<string, string>) => ({ method, headers: new Headers(headers) });

test.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST:3000', '[::1]:3000'])('own host %s', (host) => {
  expect(isAllowedHost(host, policy)).toBe(true);
});

test.each([
  null,
  '',
  'evil.example',
  'evil.example:3000',
  '127.0.0.1:3001',
  'localhost',
  '127.0.0.1.evil.example:3000',
  'localhost@evil.example:3000',
  '0.0.0.0:3000',
])('foreign host %s', (host) => {
  expect(isAllowedHost(host, policy)).toBe(false);
});

test('a host without port is the default port', () => {
  expect(isAllowedHost('localhost', hostPolicy({ PORT: '80' }))).toBe(true);
});

test('hosts of CROSSOVER_ALLOWED_HOSTS, with or without port', () => {
  const wider = hostPolicy({ PORT: '3000', CROSSOVER_ALLOWED_HOSTS: 'bench.internal, Box:8080' });
  expect(isAllowedHost('bench.internal', wider)).toBe(true);
  expect(isAllowedHost('bench.internal:9999', wider)).toBe(true);
  expect(isAllowedHost('box:8080', wider)).toBe(true);
  expect(isAllowedHost('box:8081', wider)).toBe(false);
});

test('reading with a foreign Host is refused: a rebound name must not read the data', () => {
  expect(refusal(request('GET', { host: 'evil.example' }), policy)).toContain('not allowed');
  expect(refusal(request('GET', { host: 'localhost:3000', origin: 'https://evil.example' }), policy)).toBeNull();
});

test.each([
  [{ origin: 'http://localhost:3000' }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://localhost:4000' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
] as [Record<string, string>, boolean][])('a change with %j passes: %s', (headers, passes) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(refusal(request(method, { host: 'localhost:3000', ...headers }), policy) === null).toBe(passes);
  }
});
