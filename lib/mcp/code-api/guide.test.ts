import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadSuite } from '../../suites/load-suite';
import { connectGateway } from '../gateway';
import { buildCodeApi } from './index';

/** The code blocks of the guide that begin with the path of a file in the tree. */
async function filesOfGuide(): Promise<Map<string, string>> {
  const guide = await readFile(new URL('../../../docs/guide/code-api.md', import.meta.url), 'utf8');
  return new Map([...guide.matchAll(/```ts\n\/\/ (servers\/\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]));
}

test('the files that the guide shows are the ones of the builds suite', async () => {
  const suite = await loadSuite('builds');
  const servers = suite.createServers(suite.setup('n11', 'none'));
  const gateway = await connectGateway(servers.map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })));
  const api = buildCodeApi(gateway.servers);
  await gateway.close();
  const shown = await filesOfGuide();
  expect([...shown.keys()]).toEqual(['servers/ci/index.ts', 'servers/ci/list_builds.ts']);
  for (const [path, text] of shown) expect(text).toBe(api.read(path));
});
