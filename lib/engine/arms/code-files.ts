import type { RunInput } from '../run-input';

/** What the code arm can list and read: the tools' files, and the run's own below workspace/ and skills/. Paths without './' before or '/' behind. */
export interface CodeFiles {
  /** Names below a folder ('' is the root), folders with a trailing slash; null when there is no such folder. */
  list(folder: string): string[] | null;
  read(path: string): string | null;
}

const isOwn = (path: string): boolean => /^(?:workspace|skills)(?:\/|$)/.test(path);

export function codeFiles({ codeApi, workspace }: Pick<RunInput, 'codeApi' | 'workspace'>): CodeFiles {
  return {
    list: (folder) => {
      if (folder === '') return [...codeApi.list('') ?? [], ...workspace?.list('') ?? []].sort();
      return isOwn(folder) ? workspace?.list(folder) ?? null : codeApi.list(folder);
    },
    read: (path) => (isOwn(path) ? workspace?.read(path) ?? null : codeApi.read(path)),
  };
}
