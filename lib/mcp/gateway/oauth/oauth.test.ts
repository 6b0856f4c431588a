import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { checkCompatibility } from '../../check';
import { calm } from '../../testing/connections';
import { startGuarded, type Guarded, type GuardedOptions } from '../../testing/guarded-http';
import { startShopHttp, startShopHttpV1 } from '../../testing/shop-http';
import { startShopSse } from '../../testing/shop-sse';
import { connectGateway, type HttpConnection, type McpGateway, type OAuthClient, type SseConnection } from '../index';
import { issuedTokens } from './issued-tokens';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => { for (const one of open.splice(0).toReversed()) await one.close(); });
const keep = <T extends { close(): Promise<void> }>(one: T): T => { open.push(one); return one; };

const right: OAuthClient = { clientId: 'crossover', clientSecret: 'the-right-secret' };
const guard = async (options: GuardedOptions = {}): Promise<Guarded> => keep(await startGuarded(await startShopHttp(), options));
const to = ({ url }: Guarded, oauth: OAuthClient | null = right): HttpConnection => ({ server: 'crm', transport: 'http', url, ...(oauth ? { oauth } : {}) });
const connect = async (connection: HttpConnection | SseConnection): Promise<McpGateway> => keep(await connectGateway([connection]));
const echo = (gateway: McpGateway, text = 'hello') => gateway.callTool({ server: 'crm', tool: 'echo_text', args: { text } }, calm);
const failure = async (connection: HttpConnection): Promise<string> => {
  const error: unknown = await connectGateway([connection]).then((gateway) => gateway.close(), (reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('it was connected');
  return error.message.replaceAll(/127\.0\.0\.1:\d+/g, 'host');
};

const ways: [string, () => Promise<Guarded>, 'http' | 'sse'][] = [
  ['HTTP of the newest protocol', () => guard(), 'http'],
  ['HTTP with sessions', async () => keep(await startGuarded(await startShopHttpV1())), 'http'],
  ['the old event stream', async () => keep(await startGuarded(await startShopSse())), 'sse'],
];

test.each(ways)('over %s a token is fetched where the server says, shared by all connections, and renewed when it is refused', async (_name, start, transport) => {
  const guarded = await start();
  const connection = { ...to(guarded), transport };
  const gateway = await connect(connection);
  expect((await echo(gateway)).text).toBe('hello');
  await connect(connection);
  expect(guarded.tokens).toHaveLength(1);
  expect(guarded.asked[0]?.get('resource')).toBe(guarded.url);
  expect(guarded.asked[0]?.get('scope')).toBe('read');
  guarded.expire();
  expect(await echo(gateway, 'again')).toMatchObject({ outcome: 'ok', text: 'again' });
  expect(guarded.tokens).toHaveLength(2);
  expect(guarded.used).toEqual(new Set(guarded.tokens));
  expect(issuedTokens()).toEqual(expect.arrayContaining(guarded.tokens));
});

test('a token that is known to expire is renewed before it does', async () => {
  const guarded = await guard({ expiresIn: 1 });
  const gateway = await connect(to(guarded));
  const before = guarded.tokens.length;
  await echo(gateway);
  expect(guarded.tokens.length).toBeGreaterThan(before);
});

test('scopes and the address of the token endpoint can be given; then nothing else is asked', async () => {
  const guarded = await guard({ resourceMetadata: false, serverMetadata: false });
  const gateway = await connect(to(guarded, { ...right, tokenUrl: guarded.tokenUrl, scopes: 'items.read items.write' }));
  expect((await echo(gateway)).outcome).toBe('ok');
  expect(guarded.asked.map((params) => [params.get('scope'), params.get('resource')])).toEqual([['items.read items.write', null]]);
});

test.each(['rsa', 'ec'] as const)('a private key signs in place of a secret (%s)', async (kind) => {
  const pair = kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = pair.privateKey.export({ type: kind === 'rsa' ? 'pkcs1' : 'sec1', format: 'pem' }).toString().replaceAll('\n', '\\n');
  const guarded = await guard({ publicKey });
  const gateway = await connect(to(guarded, { clientId: 'crossover', privateKey }));
  expect((await echo(gateway)).text).toBe('hello');
  expect(guarded.asked[0]?.get('client_assertion_type')).toContain('jwt-bearer');
});

test('what keeps a token away is one sentence without secrets', async () => {
  const guarded = await guard();
  const wrong = await failure(to(guarded, { clientId: 'crossover', clientSecret: 'a-very-wrong-secret' }));
  expect(wrong).toBe('server crm could not be connected: the authorization server refuses the client at http://host/token: invalid_client (not known: crossover:[redacted]); check "clientId" and "clientSecret" (or "privateKey") of "oauth"');
  expect(guarded.asked).toHaveLength(1);
  expect(await failure(to(guarded, { ...right, issuer: 'https://other.example' }))).toBe('server crm could not be connected: no token is asked for: the server names the authorization server http://host, and "issuer" of "oauth" is https://other.example');
  expect(await failure(to(guarded, { ...right, tokenUrl: 'http://auth.example/token' }))).toBe('server crm could not be connected: no token is asked for: http://auth.example/token is not https, and the client\'s secret would be sent in the open');
  await guarded.closeIssuer();
  expect(await failure(to(guarded, { ...right, tokenUrl: guarded.tokenUrl }))).toMatch(/^server crm could not be connected: no token can be had: http:\/\/host\/token cannot be reached: /);
  expect(await failure(to(guarded))).toMatch(/^server crm could not be connected: no token can be had: the authorization server that host names cannot be reached: /);
  expect(await failure(to(guarded, null))).toBe('server crm could not be connected: the server asks for authorization (401): give it "headers" with an "Authorization", or "oauth" with a client id and a secret');
});

test('a server that does not say where its tokens come from', async () => {
  const silent = await guard({ resourceMetadata: false });
  expect(await failure(to(silent))).toBe('server crm could not be connected: the server does not say where tokens are to be had (no protected resource metadata), and http://host/ tells nothing of itself; give the address of its token endpoint as "tokenUrl" of "oauth"');
  const half = await guard({ serverMetadata: false });
  expect(await failure(to(half))).toBe('server crm could not be connected: the authorization server http://host publishes no metadata; give the address of its token endpoint as "tokenUrl" of "oauth"');
});

test('a token that can no longer be renewed during a run is a refused call, said in a sentence, and no token is in it', async () => {
  const guarded = await guard();
  const gateway = await connect(to(guarded));
  expect((await echo(gateway)).outcome).toBe('ok');
  guarded.expire();
  await guarded.closeIssuer();
  const result = await echo(gateway);
  expect(result).toMatchObject({ outcome: 'protocol_error', message: expect.stringMatching(/^no token can be had: http:.*\/token cannot be reached/) });
  for (const token of guarded.tokens) expect(JSON.stringify(result)).not.toContain(token);
});

test('plain clients of both generations are checked with the same token', async () => {
  const guarded = await guard();
  const views = await checkCompatibility(to(guarded), calm);
  expect(views.map(({ client, connected, tools }) => [client, connected, tools !== null])).toEqual([['sdk-1', true, true], ['sdk-2', true, true], ['sdk-2-newest', true, true]]);
  expect(guarded.tokens).toHaveLength(1);
  const wrong = await checkCompatibility(to(guarded, { clientId: 'crossover', clientSecret: 'a-very-wrong-secret' }), calm);
  expect(wrong.every(({ error }) => error?.includes('the authorization server refuses the client'))).toBe(true);
  expect(JSON.stringify(wrong)).not.toContain('a-very-wrong-secret');
});
