import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../engine/errors';
import { sha256 } from '../engine/hash';

/** sha256 (hex) of every file in a folder of tapes, by name: what a suite over tapes answers from. Throws UsageError when the folder holds none. */
export async function hashTapes(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The folder of tapes ${folder} cannot be read (${error.code ?? error.message}). "tapes" of a suite file names it, relative to the file.`);
  });
  const tapes = names.filter((name) => name.endsWith('.json')).sort();
  if (tapes.length === 0) throw new UsageError(`The folder of tapes ${folder} holds no tape: <question>.<variant>.json.`);
  return Object.fromEntries(await Promise.all(tapes.map(async (name) => [name, await sha256(await readFile(join(folder, name), 'utf8'))] as const)));
}
