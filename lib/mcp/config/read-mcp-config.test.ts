import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../engine/errors';
import { readMcpConfig, type McpConfig } from './index';

let folder: string;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'mcp-config-')); });
afterAll(() => rm(folder, { recursive: true }));

const env = { TOKEN: 'sk-very-secret-token', HOST: 'tools.example', EMPTY: '' };
async function read(config: unknown, only: string[] = []): Promise<McpConfig> {
  const path = join(folder, 'mcp.json');
  await writeFile(path, typeof config === 'string' ? config : JSON.stringify(config));
  return readMcpConfig(path, env, only);
}
const failure = async (config: unknown, only: string[] = []): Promise<string> => {
  const error: unknown = await read(config, only).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`expected a UsageError, got ${String(error)}`);
  return [error.message, ...error.details].join('\n').replaceAll(folder, '');
};

test('programs and addresses become connections, with variables put in', async () => {
  const { connections } = await read({ mcpServers: {
    files: { command: 'npx', args: ['-y', 'files', '${ROOT:-/data}'], env: { KEY: '${TOKEN}', MODE: 'fast' }, cwd: 'sub' },
    remote: { url: 'https://${HOST}/mcp?v=${EMPTY:-1}', headers: { Authorization: 'Bearer ${env:TOKEN}' } },
  } });
  expect(connections).toEqual([
    { server: 'files', transport: 'stdio', command: 'npx', args: ['-y', 'files', '/data'], env: { KEY: 'sk-very-secret-token', MODE: 'fast' }, cwd: join(folder, 'sub') },
    { server: 'remote', transport: 'http', url: 'https://tools.example/mcp?v=1', headers: { Authorization: 'Bearer sk-very-secret-token' } },
  ]);
});

test("our own keys are read, other clients' keys passed over, disabled servers left out", async () => {
  const config = await read({ inputs: [], mcpServers: {
    crm: { type: 'stdio', command: 'crm', alwaysAllow: ['x'], timeoutMs: 5_000, policy: { writes: 'record', tools: { find: { access: 'read' } } } },
    web: { type: 'streamable-http', url: 'http://127.0.0.1:1/mcp' }, before: { type: 'sse', url: 'http://127.0.0.1:1/sse' }, old: { command: 'old', disabled: true },
  }, crossover: { privacy: { fields: [{ path: '/name', kind: 'NAME' }] } } });
  expect(config.connections.map(({ server, transport }) => `${server} ${transport}`)).toEqual(['crm stdio', 'web http', 'before sse']);
  expect(config).toMatchObject({
    policies: { crm: { writes: 'record', tools: { find: { access: 'read' } } } }, timeoutsMs: { crm: 5_000 }, disabled: ['old'],
    privacy: { mode: 'tokenise', rules: { detect: ['email', 'phone', 'card', 'iban'], fields: [{ path: '/name', kind: 'NAME', server: '*' }] } },
  });
  expect(config.privacy?.rules).not.toHaveProperty('mode');
});

test('comments and last commas are passed over, other faults have line and column', async () => {
  expect((await read('\uFEFF{\n  // ours\n  "mcpServers": { "a": { "command": "a", "args": ["//x", ], }, /* b */ },\n}')).connections).toMatchObject([{ server: 'a', args: ['//x'] }]);
  expect(await failure('{\n  "mcpServers": {\n    "a" { "command": "a" }\n  }\n}')).toBe("/mcp.json:3:9 is no valid JSON: ':' expected.");
});

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a client of an authorization server, and a time limit of its own; an entry for clients that ask a person is passed over', async () => {
  const { connections, secrets } = await read({ mcpServers: {
    crm: { url: 'http://h/mcp', oauth: { clientId: 'me', clientSecret: '${TOKEN}', scopes: ['a', 'b'], tokenUrl: 'https://auth.example/token', issuer: 'https://auth.example' }, connectTimeoutMs: 90_000 },
    signed: { url: 'http://h/mcp', oauth: { clientId: 'me', privateKey: key } },
    person: { url: 'http://h/mcp', oauth: { clientId: 'editor', callbackPort: 1 } }, slow: { command: 'slow', connectTimeoutMs: 120_000 },
  } });
  expect(connections).toEqual([
    { server: 'crm', transport: 'http', url: 'http://h/mcp', headers: {}, connectTimeoutMs: 90_000, oauth: { clientId: 'me', clientSecret: 'sk-very-secret-token', scopes: 'a b', tokenUrl: 'https://auth.example/token', issuer: 'https://auth.example' } },
    { server: 'signed', transport: 'http', url: 'http://h/mcp', headers: {}, oauth: { clientId: 'me', privateKey: key } },
    { server: 'person', transport: 'http', url: 'http://h/mcp', headers: {} },
    { server: 'slow', transport: 'stdio', command: 'slow', args: [], env: {}, connectTimeoutMs: 120_000 },
  ]);
  expect(secrets).toMatchObject({ 'secret crm/oauth.clientSecret': 'sk-very-secret-token', 'secret signed/oauth.privateKey': key });
});

test('what must not be shown is known, also inside headers', async () => {
  const { secrets } = await read({ mcpServers: {
    remote: { url: 'http://h/mcp?key=${TOKEN}', headers: { 'X-Team': 'blue-whales', Authorization: 'Bearer ${TOKEN}' } }, local: { command: 'x', env: { API_KEY: 'literal-key', MODE: 'fast', STORE: 'postgres://me:pass%20word@db/x' } },
    keyed: { url: 'http://h/mcp?apiKey=query-key&page=1' },
  } });
  expect(new Set(Object.values(secrets))).toEqual(new Set(['sk-very-secret-token', 'blue-whales', 'Bearer sk-very-secret-token', 'literal-key', 'pass word', 'query-key']));
});

test('only the servers that are wanted need their variables', async () => {
  const config = { mcpServers: { a: { command: 'a' }, b: { command: 'b', env: { K: '${NOT_SET}' } } } };
  expect((await read(config, ['a'])).connections).toHaveLength(1);
  expect(await failure(config)).toBe('The environment variable NOT_SET is not set; "env.K" of server "b" in /mcp.json needs it. Set it, or write ${NOT_SET:-default}.');
  expect(await failure(config, ['c'])).toBe('The server "c" is not there in /mcp.json. Servers: a, b.');
});

test.each<[string, unknown, string]>([
  ['neither way', { mcpServers: { a: { args: [] } } }, 'server "a" in /mcp.json needs "command" (a program to start) or "url" (an address)'],
  ['both ways', { mcpServers: { a: { command: 'a', url: 'http://h' } } }, 'only one of "command"'],
  ['no address', { mcpServers: { a: { url: 'ftp://${TOKEN}' } } }, '"url" of server "a" in /mcp.json is no http or https address.'],
  ['a password in the address', { mcpServers: { a: { url: 'https://me:${TOKEN}@h/mcp' } } }, 'holds a user name or password; give them as a header'],
  ['no servers', { mcpServers: {} }, 'has no server in "mcpServers"'],
  ['no map of servers', { servers: {} }, 'mcpServers: Invalid input: expected record, received undefined'],
  ['a wrong kind of value', { mcpServers: { a: { command: 'a', env: { PORT: 3000 } } } }, 'mcpServers.a.env.PORT: Invalid input: expected string, received number'],
  ['a wrong policy', { mcpServers: { a: { command: 'a', policy: { write: 'allow' } } } }, 'mcpServers.a.policy: Unrecognized key: "write"'],
  ['oauth for a program', { mcpServers: { a: { command: 'a', oauth: { clientId: 'me', clientSecret: 'x' } } } }, '"oauth" of server "a" in /mcp.json is for servers with an address ("url").'],
  ['a secret without a client', { mcpServers: { a: { url: 'http://h', oauth: { clientSecret: '${TOKEN}' } } } }, '"oauth" of server "a" in /mcp.json needs a "clientId".'],
  ['two ways to sign in', { mcpServers: { a: { url: 'http://h', oauth: { clientId: 'me', clientSecret: '${TOKEN}', privateKey: 'x' } } } }, 'needs only one of "clientSecret" and "privateKey"'],
  ['a key that is none', { mcpServers: { a: { url: 'http://h', oauth: { clientId: 'me', privateKey: '${TOKEN}' } } } }, '"oauth.privateKey" of server "a" in /mcp.json cannot be used: it is no private key in PEM.'],
  ['a token endpoint that is none', { mcpServers: { a: { url: 'http://h', oauth: { clientId: 'me', clientSecret: 'x', tokenUrl: 'auth/token' } } } }, '"oauth.tokenUrl" of server "a" in /mcp.json is no http or https address.'],
  ['what only an editor can ask for', { mcpServers: { a: { command: 'a', args: ['${input:key}'] } } }, '"args[0]" of server "a" in /mcp.json holds ${input:key}'],
])('refused: %s', async (_name, config, message) => {
  const said = await failure(config);
  expect(said).toContain(message);
  expect(said).not.toContain(env.TOKEN);
});

test('a file that is not there is said', async () => {
  await expect(readMcpConfig(join(folder, 'none.json'), env)).rejects.toThrow(/none\.json cannot be read \(ENOENT\)/);
});
