import { join } from 'node:path';
import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import { usageError } from './problems';
import { readSuiteFile } from './read-suite-file';
import { suiteFileName, suiteNames } from './suite-names';
import { defaultSuitesRoot } from './suites-root';

export { suiteFileName, suiteNames } from './suite-names';

/**
 * All suites below `root`, by name: every folder with a suite.yaml. Reads no suite code, so it is safe in the web process.
 * Throws one UsageError with file, line and column of everything that is wrong in any of them.
 */
export async function listSuites(root: string = defaultSuitesRoot()): Promise<SuiteFile[]> {
  const { files, wrong } = await readSuites(root);
  if (wrong.length > 0) throw usageError(wrong.flatMap(({ error }) => [error.message, ...error.details]));
  return files;
}

/** All suites below `root` that can be read, and those that cannot with what is wrong: one does not hide the others. Throws UsageError when `root` cannot be read. */
export async function readSuites(root: string = defaultSuitesRoot()): Promise<{ files: SuiteFile[]; wrong: { suite: string; error: UsageError }[] }> {
  const read = await Promise.all((await suiteNames(root)).map((suite) => readSuiteFile(join(root, suite, suiteFileName), suite).then(
    (file) => ({ file }), (error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return { suite, error };
    })));
  return { files: read.flatMap((found) => ('file' in found ? [found.file] : [])), wrong: read.flatMap((found) => ('error' in found ? [found] : [])) };
}

/** The file of one suite below `root`. Throws UsageError with what there is when there is none of that name, and for a wrong one. */
export async function findSuite(name: string, root: string = defaultSuitesRoot()): Promise<SuiteFile> {
  const names = await suiteNames(root);
  if (!names.includes(name)) throw new UsageError(`There is no suite ${JSON.stringify(name)}. There are: ${names.join(', ') || 'none'}.`);
  return readSuiteFile(join(root, name, suiteFileName), name);
}
