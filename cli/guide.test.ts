import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../db/project-root';
import { readMcpConfig } from '../lib/mcp/config';
import { main } from './main';

const guide = (name: string): Promise<string> => readFile(join(projectRoot(), 'docs/guide', name), 'utf8');
const blocks = (text: string, language: string): string[] => [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, body]) => body ?? '');

let folder: string;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'guide-')); });
afterAll(() => rm(folder, { recursive: true }));

/** Times, memory and the spaces that they move are not the same twice. */
const comparable = (output: string): string => output.replaceAll(/[\d.]+ (?:ms|s)\b/g, '# ms').replaceAll(/[\d.]+ [kM]?B of memory/g, '# of memory').replaceAll(/ +/g, ' ').trim();

test('the commands of the guide print what it shows', async () => {
  const text = await guide('code-commands.md');
  await writeFile(join(folder, 'count-failed.ts'), blocks(text, 'ts')[0] ?? '');
  await writeFile(join(folder, 'wrong-module.ts'), "import { list_builds } from './servers/cj/list_builds';\n");
  const consoles = blocks(text, 'console');
  expect(consoles).toHaveLength(4);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const block of consoles) {
    const [command = '', ...shown] = block.split('\n');
    const words = [...command.replace('$ npx crossover ', '').matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    await main(['node', 'crossover', ...words.map((word) => (word.endsWith('.ts') ? join(folder, word) : word))]);
    const printed = print.mock.calls.splice(0).map(([line]) => String(line)).join('\n').replaceAll(`${folder}/`, '');
    expect.soft(comparable(printed), command).toBe(comparable(shown.join('\n')));
  }
  print.mockRestore();
  report.mockRestore();
}, 120_000);

test('the configurations of the guides can be read', async () => {
  const path = join(folder, 'mcp.json');
  for (const name of ['code-commands.md', 'tool-policy.md']) {
    const [json = ''] = blocks(await guide(name), 'json');
    await writeFile(path, json);
    const { policies } = await readMcpConfig(path, { CRM_TOKEN: 'sk-very-secret-token' });
    expect(policies['crm']).toMatchObject({ writes: 'record', tools: { find_contacts: { access: 'read' } } });
  }
});

test('the search that the README shows finds something', async () => {
  const readme = await readFile(join(projectRoot(), 'README.md'), 'utf8');
  const [, need = '', suite = ''] = /npx crossover search "([^"]+)" --suite (\w+)/.exec(readme) ?? [];
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await main(['node', 'crossover', 'search', need, '--suite', suite])).toBe(0);
  expect(String(print.mock.calls[0]?.[0])).toContain('servers/ci/list_builds.ts');
  print.mockRestore();
});
