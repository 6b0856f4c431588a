import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import { usageError } from './problems';
import { readSuiteFile } from './read-suite-file';
import { defaultSuitesRoot } from './suites-root';

export const suiteFileName = 'suite.yaml';

/**
 * All suites below `root`, by name: every folder with a suite.yaml. Reads no suite code, so it is safe in the web process.
 * Throws one UsageError with file, line and column of everything that is wrong in any of them.
 */
export async function listSuites(root: string = defaultSuitesRoot()): Promise<SuiteFile[]> {
  const names = await suiteNames(root);
  const read = await Promise.allSettled(names.map((name) => readSuiteFile(join(root, name, suiteFileName), name)));
  const lines: string[] = [];
  const files: SuiteFile[] = [];
  for (const result of read) {
    if (result.status === 'fulfilled') files.push(result.value);
    else if (result.reason instanceof UsageError) lines.push(result.reason.message, ...result.reason.details);
    else throw result.reason;
  }
  if (lines.length > 0) throw usageError(lines);
  return files;
}

/** Names of the folders below `root` that hold a suite.yaml, sorted. Throws UsageError when `root` cannot be read. */
export async function suiteNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`Cannot read the suites folder ${root} (${error.code}). Give the path of a folder that holds one folder for each suite.`);
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
  const present = await Promise.all(folders.map((name) => access(join(root, name, suiteFileName)).then(() => true, () => false)));
  return folders.filter((_, index) => present[index]);
}
