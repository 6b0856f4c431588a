import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { UsageError } from '../../engine/errors';

/** Writes a file below `root` and nowhere else: no path leads out, and nothing is written through a link. The file is there whole or not at all. */
export async function writeInside(root: string, path: string, text: string): Promise<void> {
  const target = await placeInside(root, path, { makeFolders: true });
  const draft = `${target}.${process.pid}.part`;
  await writeFile(draft, text, { flag: 'wx' });
  await rename(draft, target);
}

/** Removes a file below `root`; one that is not there is no error. */
export async function removeInside(root: string, path: string): Promise<void> {
  await rm(await placeInside(root, path, { makeFolders: false }), { force: true });
}

async function placeInside(root: string, path: string, { makeFolders }: { makeFolders: boolean }): Promise<string> {
  const parts = path.split('/');
  const leadsOut = isAbsolute(path) || parts.some((part) => part === '' || part === '.' || part === '..' || part.includes(sep) || part.includes('\0'));
  if (leadsOut) throw new UsageError(`The path ${JSON.stringify(path)} leads out of ${root}; nothing is written there.`);
  let folder = root;
  for (const part of parts.slice(0, -1)) {
    folder = join(folder, part);
    if (makeFolders) await mkdir(folder).catch(unlessThere);
    const isFolder = await lstat(folder).then((found) => found.isDirectory(), () => !makeFolders);
    if (!isFolder) throw new UsageError(`${folder} is no folder (a file or a link); nothing is written there.`);
  }
  const target = join(folder, parts.at(-1) ?? '');
  const there = await lstat(target).catch(() => null);
  if (there !== null && !there.isFile()) throw new UsageError(`${target} is no ordinary file (a folder or a link); it is left as it is.`);
  return target;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
