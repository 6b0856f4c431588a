import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../engine/errors';
import { defaultWorkspaceLimits, type Workspace } from '../../engine/workspace';
import { createWorkspace } from '../../engine/workspace/create-workspace';
import { removeInside, writeInside } from './inside';

/** A folder of the disk as a program's ./workspace. */
export interface WorkspaceFolder {
  workspace: Workspace;
  /** What was not loaded: links, binary files, files that are too large. They stay as they are. */
  skipped: string[];
  /** Brings the folder to the workspace's state. Call it after a program has ended. */
  save(): Promise<{ written: string[]; removed: string[]; refused: string[] }>;
}

const prefix = 'workspace/';

/** Loads the text files below a folder. Links are never followed. Throws UsageError when it is no folder or holds more than a workspace can. */
export async function openWorkspaceFolder(folder: string): Promise<WorkspaceFolder> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => { throw new UsageError(`The workspace folder ${folder} cannot be read (${error.code}): name a folder that is there.`); });
  const loaded = new Map<string, string>();
  const skipped: string[] = [];
  for await (const path of filesBelow(root, '', skipped)) {
    const text = loaded.size < defaultWorkspaceLimits.maxFiles ? await readText(join(root, path)) : tooMany(folder);
    if (text === null) skipped.push(path);
    else loaded.set(path, text);
  }
  const workspace = createWorkspace([...loaded].map(([path, text]) => ({ path: prefix + path, text })));
  return { workspace, skipped, save: () => save(root, { workspace, loaded, skipped }) };
}

async function save(root: string, { workspace, loaded, skipped }: { workspace: Workspace; loaded: ReadonlyMap<string, string>; skipped: readonly string[] }) {
  const files = new Map(workspace.files().map(({ path, text }) => [path, text]));
  const done: Awaited<ReturnType<WorkspaceFolder['save']>> = { written: [], removed: [], refused: [] };
  for (const [path, text] of files) {
    const name = path.slice(prefix.length);
    if (!path.startsWith(prefix)) done.refused.push(`${path}: only ./workspace is kept`);
    else if (skipped.includes(name)) done.refused.push(`${name}: the file there was not loaded, so it is not replaced`);
    else if (loaded.get(name) !== text) await attempt(done, name, 'written', () => writeInside(root, name, text));
  }
  for (const name of loaded.keys()) if (!files.has(prefix + name)) await attempt(done, name, 'removed', () => removeInside(root, name));
  return done;
}

async function attempt(done: Record<'written' | 'removed' | 'refused', string[]>, name: string, how: 'written' | 'removed', work: () => Promise<void>): Promise<void> {
  try {
    await work();
    done[how].push(name);
  } catch (error) {
    done.refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function* filesBelow(root: string, folder: string, skipped: string[]): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path, skipped);
    else if (entry.isFile()) yield path;
    else skipped.push(path);
  }
}

/** The text of a file; null when it is not text or too large. */
async function readText(path: string): Promise<string | null> {
  if ((await lstat(path)).size > defaultWorkspaceLimits.maxFileBytes) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function tooMany(folder: string): never {
  throw new UsageError(`${folder} has more than ${defaultWorkspaceLimits.maxFiles} files, which is more than a workspace can hold. Name a smaller folder.`);
}
