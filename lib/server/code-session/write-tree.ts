import { mkdir, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../engine/errors';
import type { CodeApi } from '../../engine/ports';
import { removeInside, writeInside } from './inside';

/** Lists what was written, so that a later tree can replace it, and nothing else. */
const marker = '.crossover-tree.json';
const markerFile = z.object({ files: z.array(z.string()) });

/**
 * Writes the files of all tools, and the declaration that they import, below a folder; resolves with their paths. A folder with other
 * files in it is refused (UsageError), unless an earlier tree is in it, whose files are replaced.
 */
export async function writeTree(api: CodeApi, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => { throw new UsageError(`--out ${folder} cannot be made (${error.code}).`); });
  const root = await realpath(folder);
  for (const path of await earlierFiles(root, folder)) await removeInside(root, path);
  const texts = new Map([...api.paths, 'client.d.ts'].map((path) => [path, api.read(path) ?? '']));
  const files = [...texts.keys()];
  await writeInside(root, marker, `${JSON.stringify({ files }, null, 2)}\n`);
  for (const [path, text] of texts) await writeInside(root, path, text);
  return files;
}

async function earlierFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(root);
  if (names.length === 0) return [];
  const text = await readFile(join(root, marker), 'utf8').catch(() => null);
  const parsed = text === null ? null : markerFile.safeParse(parseOrNull(text));
  if (!parsed?.success) throw new UsageError(`The folder ${folder} is not empty, and "crossover tree" did not write it. Name a new or an empty folder.`);
  return parsed.data.files;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
