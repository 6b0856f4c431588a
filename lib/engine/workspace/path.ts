import { byteLength } from '../text';

/** The only folders there are, both always. */
export const roots: readonly string[] = ['skills', 'workspace'];

/** Why an operation on a file is refused, in the code of Node's fs. */
export class FileFault extends Error {
  constructor(readonly code: string, message: string) { super(`${code}: ${message}`); this.name = 'FileFault'; }
}

const longestShown = 200;
/** A path as messages show it. */
export const shownPath = (path: string): string => `'./${path.slice(0, longestShown)}${path.length > longestShown ? '…' : ''}'`;

/**
 * The path in its one form: 'workspace/leads.csv' for './workspace/leads.csv', '/workspace/leads.csv' and 'skills/../workspace/leads.csv';
 * '' for the folder that holds the roots. Names are compared as they are: upper and lower case differ, and so do different spellings of one letter in Unicode.
 * @throws FileFault EACCES outside of the roots, EINVAL for characters that no name may have, ENAMETOOLONG
 */
export function canonicalPath(path: string, maxPathBytes: number): string {
  const bytes = byteLength(path);
  if (bytes > maxPathBytes) throw new FileFault('ENAMETOOLONG', `the path has ${bytes} bytes; it may have ${maxPathBytes}`);
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(path)) throw new FileFault('EINVAL', `a path cannot have line breaks or control characters: ${JSON.stringify(path)}`);
  if (path.includes('\\')) throw new FileFault('EINVAL', `a path has '/' between its parts, not a backslash: '${path}'`);
  if (path === '') throw new FileFault('ENOENT', 'the path is empty');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) throw outside(path, parts);
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  const [root] = parts;
  if (root !== undefined && !roots.includes(root)) throw outside(path, parts);
  return parts.join('/');
}

function outside(path: string, parts: readonly string[]): FileFault {
  const where = `'${path.slice(0, longestShown)}' is outside of ./workspace and ./skills, the only folders here`;
  if (/^\w+:\/\//.test(path)) return new FileFault('EACCES', `${where}; a path is no URL`);
  if (parts[0] === 'servers') return new FileFault('EACCES', `${where}; tools are imported, not read`);
  const name = path.startsWith('/') ? parts.slice(-1) : parts;
  return new FileFault('EACCES', name.length === 0 ? where : `${where}; use ${shownPath(['workspace', ...name].join('/'))}`);
}
