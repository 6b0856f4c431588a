/** The sandbox's own module, which modules of tools import as '../../client'. */
export const clientPath = 'client.ts';
/** The sandbox's own module of the workspace's files, and the names it can be imported by. */
export const filesPath = 'fs/promises';
export const filesNames: readonly string[] = ['fs', 'fs/promises', 'node:fs/promises'];

/** Tells which modules exist; the program's own always come after the sandbox's client. */
export type ModuleExists = (path: string) => boolean;

/**
 * The path of the module that `specifier` means in the module `from`: relative to it, or else from the root; with the ending
 * .ts, .js, .mjs or none, or a folder with an index.ts. Null when there is none; nothing outside the root can be meant.
 * What a program imports as './servers/ci' may be called so in a skill too, where it is '../servers/ci'.
 */
export function resolveModule(specifier: string, from: string, exists: ModuleExists): string | null {
  const isRelative = specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
  const found = find(isRelative ? from.split('/').slice(0, -1) : [], specifier, exists);
  return found ?? (specifier.startsWith('./') ? find([], specifier, exists) : null);
}

function find(folder: readonly string[], specifier: string, exists: ModuleExists): string | null {
  const path = joinPath(folder, specifier);
  return path === null ? null : candidates(path).find(exists) ?? null;
}

/** Folds '.' and '..'; null when the path leaves the root or is no plain path. */
function joinPath(folder: readonly string[], specifier: string): string | null {
  const parts = [...folder];
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function candidates(path: string): string[] {
  const bare = path.replace(/\.(?:ts|js|mjs|mts)$/, '');
  const index = bare === '' ? 'index.ts' : `${bare}/index.ts`;
  return [path, `${bare}.ts`, `${path}.ts`, index, `${bare}.js`, `${bare}.mjs`];
}
