import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConfiguredServers } from './configured-servers';

let folder: string;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'configured-servers-')); });
afterAll(() => rm(folder, { recursive: true }));

async function list(content: unknown) {
  const path = join(folder, 'mcp.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  const { problem, ...rest } = await listConfiguredServers(path);
  return { ...rest, problem: problem?.replaceAll(folder, '') ?? null };
}

test('servers of the file, in its order, with what may be shown of them and nothing else', async () => {
  const secret = 'sk-very-secret-token';
  const found = await list({ mcpServers: {
    files: { command: '/opt/tools/files', args: ['--key', secret], env: { API_KEY: secret } },
    line: { command: `npx files --key=${secret}` },
    remote: { url: `https://me:${secret}@\${HOST}/mcp?key=${secret}`, headers: { Authorization: secret } },
    stream: { type: 'sse', url: 'http://127.0.0.1:9/sse', disabled: true },
    neither: {},
  } });
  expect(found).toMatchObject({ problem: null, missing: false, servers: [
    { name: 'files', transport: 'stdio', address: 'files', disabled: false }, { name: 'line', transport: 'stdio', address: 'npx', disabled: false },
    { name: 'remote', transport: 'http', address: '${HOST}', disabled: false }, { name: 'stream', transport: 'sse', address: '127.0.0.1:9', disabled: true },
    { name: 'neither', transport: 'stdio', address: '', disabled: false },
  ] });
  expect(JSON.stringify(found)).not.toContain(secret);
});

test('names are kept as they are, and a file without servers is no problem', async () => {
  const names = ['<img src=x onerror=alert(1)>', '\u202Etxet', 'a/b?c#d', 'x'.repeat(300)];
  expect((await list({ mcpServers: Object.fromEntries(names.map((name) => [name, { command: 'a' }])) })).servers.map(({ name }) => name)).toEqual(names);
  expect(await list({ mcpServers: {} })).toMatchObject({ servers: [], problem: null, missing: false });
});

test('what is wrong with the file is said with its place', async () => {
  expect((await list('{\n  "mcpServers": {\n    "a" { "command": "a" }\n  }\n}')).problem).toBe("/mcp.json:3:9 is no valid JSON: ':' expected.");
  expect((await list({ mcpServers: { a: { command: 'a', env: { PORT: 3000 } } } })).problem)
    .toBe('The configuration /mcp.json is not as it should be: mcpServers.a.env.PORT: Invalid input: expected string, received number.');
  expect(await listConfiguredServers(folder)).toMatchObject({ servers: [], missing: false, problem: expect.stringMatching(/cannot be read \(EISDIR\)/) });
  expect(await listConfiguredServers(join(folder, 'none.json'))).toMatchObject({ servers: [], missing: true, problem: null });
});
