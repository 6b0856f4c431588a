import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultSuitesRoot } from '../suites-root';

const project = resolve(defaultSuitesRoot(), '..');

/** The files of the guide's example suite, by name, as they stand on the page. */
export async function guideFiles(): Promise<Map<string, string>> {
  const page = await readFile(join(project, 'docs/guide/add-a-suite.md'), 'utf8');
  return new Map(Array.from(page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm), ([, name = '', text = '']) => [name, text]));
}

/** A folder of suites outside the project, with the project's packages in reach. */
export async function temporaryRoot(): Promise<{ root: string; write(suite: string, files: Iterable<readonly [string, string]>): Promise<void>; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'crossover-suites-'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    async write(suite, files) {
      await mkdir(join(root, suite), { recursive: true });
      await Promise.all(Array.from(files, ([name, text]) => writeFile(join(root, suite, name), text)));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
