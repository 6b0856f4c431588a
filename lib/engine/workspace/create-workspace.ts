import { UsageError } from '../errors';
import type { FileRequest, FileResult } from '../ports';
import { FileTree } from './file-tree';
import { defaultWorkspaceLimits, type Workspace, type WorkspaceFile, type WorkspaceLimits } from './index';
import { operate } from './operations';
import { canonicalPath, FileFault } from './path';

/** What a module may be called: names that stand in an import and in a stack trace as they are. */
const modulePath = /^[\p{L}\p{M}\p{N}_$@+. /-]+\.(?:ts|js|mjs)$/u;

/**
 * A workspace that starts with `files`, whose paths may be written in any form that a program may use.
 * @throws UsageError when one of them is refused: outside of the roots, or beyond a limit
 */
export function createWorkspace(files: readonly WorkspaceFile[], limits: WorkspaceLimits = defaultWorkspaceLimits): Workspace {
  const tree = new FileTree();
  const call = (request: FileRequest): FileResult => {
    const json = attempt(() => JSON.stringify(operate(tree, limits, request)));
    return json instanceof FileFault ? { ok: false, code: json.code, message: json.message } : { ok: true, json };
  };
  for (const { path, text } of files) {
    const result = call({ operation: 'writeFile', path, text, recursive: false, force: false });
    if (!result.ok) throw new UsageError(`The workspace cannot start with the file ${JSON.stringify(path)}: ${result.message}`);
  }
  const find = (path: string, kind: 'file' | 'folder'): string | null => {
    const found = attempt(() => canonicalPath(path === '' ? '.' : path, limits.maxPathBytes));
    return found instanceof FileFault || tree.kind(found) !== kind ? null : found;
  };
  return {
    call,
    list: (folder) => {
      const path = find(folder, 'folder');
      if (path === null) return null;
      const isRoot = path === '';
      const names = tree.below(path, false).map((name) => (tree.kind(isRoot ? name : `${path}/${name}`) === 'folder' ? `${name}/` : name));
      return isRoot ? names.filter((root) => tree.files().some((file) => file.path.startsWith(root))) : names;
    },
    read: (path) => {
      const found = find(path, 'file');
      return found === null ? null : tree.file(found)?.text ?? null;
    },
    modules: () => Object.fromEntries(tree.files().filter(({ path }) => modulePath.test(path)).map(({ path, text }) => [path, text])),
    files: () => tree.files(),
  };
}

function attempt(work: () => string): string | FileFault {
  try {
    return work();
  } catch (error) {
    if (error instanceof FileFault) return error;
    throw error;
  }
}
