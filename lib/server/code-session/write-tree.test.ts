import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../db/project-root';
import { buildCodeApi } from '../../mcp/code-api';
import { serverInfo } from '../../mcp/testing/tools';
import { writeTree } from './index';

let base: string;
let out: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'tree-')));
  out = join(base, 'out');
});
afterEach(() => rm(base, { recursive: true }));

const api = buildCodeApi([serverInfo('ci', ['list_builds', 'a/../../b', 'delete']), serverInfo('../up', ['x'])]);

test('the files compile as they lie there, under tsc --strict', async () => {
  const files = await writeTree(api, out);
  expect(files).toEqual([...api.paths, 'client.d.ts']);
  await writeFile(join(out, 'program.ts'), "import { list_builds } from './servers/ci/list_builds';\nexport const builds: unknown = await list_builds({});\n");
  const tsc = join(projectRoot(), 'node_modules/typescript/bin/tsc');
  const sources = [...files, 'program.ts'].filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '--strict', '--noEmit', '--target', 'es2022', '--module', 'preserve', ...sources], { cwd: out })
    .catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('nothing is written outside of the folder, whatever servers and tools are called', async () => {
  await writeTree(api, out);
  expect(await readdir(base)).toEqual(['out']);
  expect((await readdir(out)).sort()).toEqual(['.crossover-tree.json', 'client.d.ts', 'servers']);
});

test('a tree replaces an earlier one, whose files go, and leaves other files alone', async () => {
  await writeTree(api, out);
  await writeFile(join(out, 'mine.ts'), 'mine');
  await writeTree(buildCodeApi([serverInfo('ci', ['list_builds'])]), out);
  expect((await readdir(join(out, 'servers/ci'))).sort()).toEqual(['index.ts', 'list_builds.ts']);
  expect(await readFile(join(out, 'mine.ts'), 'utf8')).toBe('mine');
});

test("a folder with somebody else's files is refused, untouched", async () => {
  await mkdir(out);
  await writeFile(join(out, 'client.d.ts'), 'mine');
  await expect(writeTree(api, out)).rejects.toThrow(/is not empty/);
  await writeFile(join(out, '.crossover-tree.json'), '{"files": 5}');
  await expect(writeTree(api, out)).rejects.toThrow(/is not empty/);
  expect(await readFile(join(out, 'client.d.ts'), 'utf8')).toBe('mine');
});

test('a list of earlier files that leads out, and links on the way, are refused', async () => {
  await writeFile(join(base, 'victim.txt'), 'alive');
  await mkdir(out);
  for (const path of ['../victim.txt', join(base, 'victim.txt'), 'link/victim.txt']) {
    await symlink(base, join(out, 'link')).catch(() => {});
    await writeFile(join(out, '.crossover-tree.json'), JSON.stringify({ files: [path] }));
    await expect(writeTree(api, out)).rejects.toThrow(/leads out|is no folder/);
  }
  await rm(join(out, 'link'));
  await symlink(base, join(out, 'servers'));
  await writeFile(join(out, '.crossover-tree.json'), JSON.stringify({ files: [] }));
  await expect(writeTree(api, out)).rejects.toThrow(/servers is no folder/);
  expect((await readdir(base)).sort()).toEqual(['out', 'victim.txt']);
});
