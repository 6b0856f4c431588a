import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../engine/errors';

export const suiteFileName = 'suite.yaml';

/** Names of the folders below `root` that hold a suite.yaml, sorted. Throws UsageError when `root` cannot be read. */
export async function suiteNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`Cannot read the suites folder ${root} (${error.code}). Give the path of a folder that holds one folder for each suite.`);
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
  const present = await Promise.all(folders.map((name) => access(join(root, name, suiteFileName)).then(() => true, () => false)));
  return folders.filter((_, index) => present[index]);
}
