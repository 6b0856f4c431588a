import type { FileRequest } from '../ports';
import { byteLength } from '../text';
import type { FileTree, StoredText } from './file-tree';
import type { WorkspaceLimits } from './index';
import { canonicalPath, FileFault, roots, shownPath } from './path';

/** What an operation resolves to; JSON. */
type Resolved = null | boolean | string | string[] | { size: number; type: 'file' | 'folder' };

const mostNames = 20;

/**
 * Carries out one operation, as Node's fs/promises does, with these differences: writing makes the folders above; `rm` takes an
 * empty folder without `recursive`; the roots cannot be removed; `exists` refuses a path outside of the roots instead of saying no.
 * @throws FileFault, and then nothing has changed
 */
export function operate(tree: FileTree, limits: WorkspaceLimits, request: FileRequest): Resolved {
  const path = canonicalPath(request.path, limits.maxPathBytes);
  switch (request.operation) {
    case 'readFile': return read(tree, path);
    case 'writeFile': return write(tree, limits, path, { ...request, before: null });
    case 'appendFile': return write(tree, limits, path, { ...request, before: tree.file(path) });
    case 'readdir': return readFolder(tree, path, request.recursive);
    case 'mkdir': return makeFolder(tree, limits, path, request.recursive);
    case 'rm': return remove(tree, path, request);
    case 'stat': return { size: tree.file(path)?.bytes ?? 0, type: existing(tree, path) };
    case 'exists': return tree.kind(path) !== null;
  }
}

function read(tree: FileTree, path: string): string {
  if (existing(tree, path) === 'folder') throw new FileFault('EISDIR', `${shownPath(path)} is a folder; readdir gives the names in it`);
  return tree.file(path)?.text ?? '';
}

/** @param written `before` is the file that the text is added to; null when it stands alone */
function write(tree: FileTree, limits: WorkspaceLimits, path: string, written: FileRequest & { before: StoredText | null }): null {
  if (written.path.endsWith('/') || tree.kind(path) === 'folder') throw new FileFault('EISDIR', `${shownPath(path)} is a folder`);
  refuseFileAbove(tree, path);
  const known = tree.file(path);
  const text = wellFormed(written.text ?? '');
  const bytes = (written.before?.bytes ?? 0) + byteLength(text);
  if (bytes > limits.maxFileBytes) throw new FileFault('EFBIG', `${shownPath(path)} would have ${bytes} bytes; a file may have ${limits.maxFileBytes}`);
  const total = tree.bytes + bytes - (known?.bytes ?? 0);
  if (total > limits.maxBytes) throw new FileFault('ENOSPC', `all files together would have ${total} bytes; they may have ${limits.maxBytes}. Remove some with rm`);
  refuseMore(tree, limits, tree.missingAbove(path).length + (known ? 0 : 1));
  tree.put(path, (written.before?.text ?? '') + text, bytes);
  return null;
}

function readFolder(tree: FileTree, path: string, recursive: boolean): string[] {
  if (existing(tree, path) === 'file') throw new FileFault('ENOTDIR', `${shownPath(path)} is a file, no folder`);
  return tree.below(path, recursive);
}

function makeFolder(tree: FileTree, limits: WorkspaceLimits, path: string, recursive: boolean): null {
  const kind = tree.kind(path);
  if (kind === 'folder' && recursive) return null;
  if (kind !== null) throw new FileFault('EEXIST', `there is already a ${kind} ${shownPath(path)}`);
  refuseFileAbove(tree, path);
  const missing = tree.missingAbove(path);
  if (missing[0] !== undefined && !recursive) throw new FileFault('ENOENT', `no such folder ${shownPath(missing[0])}; mkdir(path, { recursive: true }) makes it too`);
  refuseMore(tree, limits, missing.length + 1);
  tree.addFolders([...missing, path]);
  return null;
}

function remove(tree: FileTree, path: string, { recursive, force }: Pick<FileRequest, 'recursive' | 'force'>): null {
  if (path === '' || roots.includes(path)) throw new FileFault('EACCES', `${shownPath(path)} itself stays; remove what is in it`);
  if (force && tree.kind(path) === null && tree.fileAbove(path) === null) return null;
  if (existing(tree, path) === 'folder' && !recursive && tree.below(path, false).length > 0) {
    throw new FileFault('ENOTEMPTY', `the folder ${shownPath(path)} is not empty; rm(path, { recursive: true }) removes all that is in it`);
  }
  tree.remove(path);
  return null;
}

/** What is at a path. @throws FileFault that names what there is instead */
function existing(tree: FileTree, path: string): 'file' | 'folder' {
  const kind = tree.kind(path);
  if (kind !== null) return kind;
  refuseFileAbove(tree, path);
  const folder = (tree.missingAbove(path)[0] ?? path).split('/').slice(0, -1).join('/');
  const names = tree.below(folder, false).map((name) => (tree.kind(`${folder}/${name}`) === 'folder' ? `${name}/` : name));
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  const there = names.length === 0 ? `${shownPath(folder)} is empty` : `In ${shownPath(folder)} there are: ${names.slice(0, mostNames).join(', ')}${more}`;
  throw new FileFault('ENOENT', `no such file or folder ${shownPath(path)}. ${there}`);
}

function refuseFileAbove(tree: FileTree, path: string): void {
  const file = tree.fileAbove(path);
  if (file !== null) throw new FileFault('ENOTDIR', `${shownPath(file)} is a file, no folder`);
}

function refuseMore(tree: FileTree, { maxFiles }: WorkspaceLimits, added: number): void {
  if (added > 0 && tree.entries + added > maxFiles) throw new FileFault('ENOSPC', `there may be ${maxFiles} files and folders. Remove some with rm`);
}

/** Half characters, which UTF-8 cannot hold, become what every encoder writes for them. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
