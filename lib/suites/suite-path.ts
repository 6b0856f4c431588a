import { stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '../engine/errors';
import { suiteFileName } from './list-suites';

/** Whether what stands after `--suite` is a place in the file system and not the name of one of the project's suites. */
export const isSuitePath = (given: string): boolean => isAbsolute(given) || /[/\\]|^\.\.?$|\.ya?ml$/.test(given);

/** The absolute path of a suite's file, from that path or from the folder that holds a suite.yaml; relative paths are the working directory's. Throws UsageError. */
export async function suiteFilePath(given: string, workingFolder: string): Promise<string> {
  const path = resolve(workingFolder, given);
  const found = await statOf(path);
  if (found?.isFile()) return path;
  if (found === null) throw new UsageError(`There is no suite file ${path}. Name a suite.yaml, or the folder that holds one.`);
  const inside = join(path, suiteFileName);
  if ((await statOf(inside))?.isFile()) return inside;
  throw new UsageError(`The folder ${path} holds no ${suiteFileName}. Name the suite's file if it is called otherwise.`);
}

const statOf = (path: string) => stat(path).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw new UsageError(`The suite ${path} cannot be read (${error.code ?? error.message}).`);
});
