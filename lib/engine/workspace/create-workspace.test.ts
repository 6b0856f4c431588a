import { expect, test } from 'vitest';
import { UsageError } from '../errors';
import type { FileOperation, FileRequest } from '../ports';
import { createWorkspace } from './create-workspace';
import type { Workspace } from './index';

const limits = { maxBytes: 60, maxFiles: 6, maxFileBytes: 40, maxPathBytes: 64 };
const start = [{ path: 'workspace/a.txt', text: 'one' }, { path: './skills/sum.ts', text: 'export const a = 1;' }];

const ask = (workspace: Workspace, operation: FileOperation, path: string, more: Partial<FileRequest> = {}) =>
  workspace.call({ operation, path, text: null, recursive: false, force: false, ...more });
/** What the operation gives, or the code and the message with which it is refused. */
function outcome(workspace: Workspace, operation: FileOperation, path: string, more: Partial<FileRequest> = {}): unknown {
  const result = ask(workspace, operation, path, more);
  return result.ok ? JSON.parse(result.json) : result.message;
}

test.each<[string, string]>([
  ['./workspace/a.txt', 'workspace/a.txt'], ['workspace/a.txt', 'workspace/a.txt'], ['/workspace/a.txt', 'workspace/a.txt'],
  ['.//workspace/./b/../a.txt', 'workspace/a.txt'], ['./skills/../workspace/a.txt', 'workspace/a.txt'],
  ['./workspace/é', 'workspace/é'], ['./workspace/e\u0301', 'workspace/e\u0301'], ['./workspace/A.TXT', 'workspace/A.TXT'], ['./workspace/__proto__', 'workspace/__proto__'],
  ['./workspace/constructor', 'workspace/constructor'], ['./workspace/a -> /etc/passwd', 'workspace/a -> /etc/passwd'], ['./workspace/...', 'workspace/...'],
  ['./workspace/%2e%2e/x', 'workspace/%2e%2e/x'], ['./workspace/ a', 'workspace/ a'], ['./workspace/~', 'workspace/~'],
])('%j is the file %j', (path, canonical) => {
  const workspace = createWorkspace([{ path: 'workspace/a.txt', text: 'old' }]);
  expect(outcome(workspace, 'writeFile', path, { text: 'new' })).toBe(null);
  expect(workspace.files().map((file) => file.path)).toEqual([...new Set(['workspace/a.txt', canonical])].sort());
  expect(workspace.read(canonical)).toBe('new');
  expect(outcome(workspace, 'readFile', path)).toBe('new');
});

test.each<[string, RegExp]>([
  ['notes.txt', /^EACCES.*use '\.\/workspace\/notes\.txt'$/], ['./out/notes.txt', /^EACCES.*use '\.\/workspace\/out\/notes\.txt'$/],
  ['/etc/passwd', /^EACCES.*use '\.\/workspace\/passwd'$/], ['../workspace/a.txt', /^EACCES/], ['./workspace/../../workspace/a.txt', /^EACCES/],
  ['/..', /^EACCES/], ['./workspace/../notes.txt', /^EACCES/], ['file:///workspace/a.txt', /^EACCES.*no URL/], ['https://example.org/workspace', /^EACCES.*no URL/],
  ['./servers/ci/list.ts', /^EACCES.*imported/], ['workspaces/a.txt', /^EACCES/], ['Workspace/a.txt', /^EACCES/], ['C:/workspace/a.txt', /^EACCES/],
  ['workspace\\a.txt', /^EINVAL.*backslash/], ['workspace/a\0.txt', /^EINVAL/], ['workspace/a\nb', /^EINVAL/], ['workspace/a\u2028b', /^EINVAL/], ['workspace/\ud800', /^EINVAL/],
  ['', /^ENOENT/], [`workspace/${'x'.repeat(60)}`, /^ENAMETOOLONG.*70 bytes.*64/], ['__proto__', /^EACCES/], ['constructor', /^EACCES/],
])('%j is refused in every operation', (path, message) => {
  const workspace = createWorkspace(start, limits);
  for (const operation of ['readFile', 'writeFile', 'appendFile', 'readdir', 'mkdir', 'rm', 'stat', 'exists'] as const) {
    expect(outcome(workspace, operation, path, { text: 'x', recursive: true, force: true })).toMatch(message);
  }
  expect([workspace.read(path), workspace.files()]).toEqual([null, createWorkspace(start).files()]);
});

test.each<[FileOperation, string, Partial<FileRequest>, unknown]>([
  ['readFile', 'workspace/b.txt', {}, "ENOENT: no such file or folder './workspace/b.txt'. In './workspace' there are: a.txt, dir/"],
  ['readFile', 'workspace/none/b.txt', {}, "ENOENT: no such file or folder './workspace/none/b.txt'. In './workspace' there are: a.txt, dir/"],
  ['readFile', 'workspace/dir', {}, expect.stringMatching(/^EISDIR/)],
  ['readFile', 'workspace/a.txt/b', {}, expect.stringMatching(/^ENOTDIR/)],
  ['writeFile', 'workspace/dir', { text: 'x' }, expect.stringMatching(/^EISDIR/)],
  ['writeFile', 'workspace', { text: 'x' }, expect.stringMatching(/^EISDIR/)],
  ['writeFile', 'workspace/new/', { text: 'x' }, expect.stringMatching(/^EISDIR/)],
  ['appendFile', 'workspace/dir', { text: 'x' }, expect.stringMatching(/^EISDIR/)],
  ['writeFile', 'workspace/a.txt/b', { text: 'x' }, expect.stringMatching(/^ENOTDIR/)],
  ['readdir', '.', {}, ['skills', 'workspace']],
  ['readdir', 'workspace', {}, ['a.txt', 'dir']],
  ['readdir', 'workspace', { recursive: true }, ['a.txt', 'dir', 'dir/deep', 'dir/deep/c.txt']],
  ['readdir', 'workspace/a.txt', {}, expect.stringMatching(/^ENOTDIR/)],
  ['readdir', 'workspace/none', {}, expect.stringMatching(/^ENOENT/)],
  ['mkdir', 'workspace/dir', {}, expect.stringMatching(/^EEXIST.*folder/)],
  ['mkdir', 'workspace/dir', { recursive: true }, null],
  ['mkdir', 'workspace', { recursive: true }, null],
  ['mkdir', 'workspace/a.txt', { recursive: true }, expect.stringMatching(/^EEXIST.*file/)],
  ['mkdir', 'workspace/x/y', {}, expect.stringMatching(/^ENOENT.*'\.\/workspace\/x'.*recursive/)],
  ['mkdir', 'workspace/x/y', { recursive: true }, null],
  ['mkdir', 'workspace/a.txt/y', { recursive: true }, expect.stringMatching(/^ENOTDIR/)],
  ['rm', 'workspace/none', {}, expect.stringMatching(/^ENOENT/)],
  ['rm', 'workspace/none', { force: true }, null],
  ['rm', 'workspace/a.txt/b', { force: true }, expect.stringMatching(/^ENOTDIR/)],
  ['rm', 'workspace/dir', { force: true }, expect.stringMatching(/^ENOTEMPTY.*recursive/)],
  ['rm', 'workspace', { recursive: true, force: true }, expect.stringMatching(/^EACCES.*stays/)],
  ['stat', 'workspace/a.txt', {}, { size: 4, type: 'file' }],
  ['stat', 'workspace/dir', {}, { size: 0, type: 'folder' }],
  ['stat', 'workspace/none', {}, expect.stringMatching(/^ENOENT/)],
  ['exists', 'workspace/dir/deep/c.txt', {}, true],
  ['exists', 'workspace/a.txt/b', {}, false],
])('%s of %j with %j', (operation, path, more, expected) => {
  const workspace = createWorkspace([{ path: 'workspace/a.txt', text: 'é!\n' }, { path: 'workspace/dir/deep/c.txt', text: '' }]);
  const before = workspace.files();
  expect(outcome(workspace, operation, path, more)).toEqual(expected);
  expect(workspace.files()).toEqual(before);
});

test('a folder goes with all that is in it, an empty one also without recursive, and another of the same beginning stays', () => {
  const workspace = createWorkspace(['dir/a', 'dir/b/c', 'dir2/a', 'dir.txt'].map((name) => ({ path: `workspace/${name}`, text: 'x' })));
  expect(outcome(workspace, 'rm', 'workspace/dir', { recursive: true })).toBe(null);
  expect(outcome(workspace, 'readdir', 'workspace')).toEqual(['dir.txt', 'dir2']);
  expect(outcome(workspace, 'rm', 'workspace/dir2/a')).toBe(null);
  expect(outcome(workspace, 'rm', 'workspace/dir2')).toBe(null);
  expect(outcome(workspace, 'readdir', 'workspace')).toEqual(['dir.txt']);
});

test('text is added, and half characters become what UTF-8 can hold', () => {
  const workspace = createWorkspace([]);
  for (const text of ['a', '\ud83d', '\ude00', 'é']) expect(outcome(workspace, 'appendFile', 'workspace/log', { text })).toBe(null);
  expect(workspace.read('workspace/log')).toBe('a\ufffd\ufffdé');
  expect(outcome(workspace, 'stat', 'workspace/log')).toEqual({ size: 1 + 3 + 3 + 2, type: 'file' });
});

test('beyond a limit a write says the numbers and changes nothing', () => {
  const workspace = createWorkspace(start, limits);
  const before = workspace.files();
  expect(outcome(workspace, 'writeFile', 'workspace/a.txt', { text: 'é'.repeat(21) })).toBe("EFBIG: './workspace/a.txt' would have 42 bytes; a file may have 40");
  expect(outcome(workspace, 'appendFile', 'workspace/a.txt', { text: 'x'.repeat(38) })).toMatch(/^EFBIG.*41 bytes/);
  expect(outcome(workspace, 'writeFile', 'workspace/b.txt', { text: 'x'.repeat(39) })).toMatch(/^ENOSPC.*61 bytes.*60/);
  expect(outcome(workspace, 'writeFile', 'workspace/1/2/3/4/5', { text: '' })).toMatch(/^ENOSPC.* 6 files and folders/);
  expect(outcome(workspace, 'mkdir', 'workspace/1/2/3/4/5', { recursive: true })).toMatch(/^ENOSPC/);
  expect([workspace.files(), outcome(workspace, 'readdir', 'workspace')]).toEqual([before, ['a.txt']]);
  expect(outcome(workspace, 'writeFile', 'workspace/1/2/3/4', { text: '' })).toBe(null);
  expect(outcome(workspace, 'writeFile', 'workspace/a.txt', { text: 'x'.repeat(40) })).toBe(null);
  expect(outcome(workspace, 'rm', 'workspace/1', { recursive: true })).toBe(null);
  expect(outcome(workspace, 'writeFile', 'workspace/b', { text: 'x' })).toBe(null);
});

test('what a reader sees: names with folders marked, roots only when they hold files, null for what is not there', () => {
  const workspace = createWorkspace([{ path: 'workspace/b/c.txt', text: 'c' }, { path: 'workspace/a.txt', text: 'a' }]);
  expect([workspace.list(''), workspace.list('./workspace/'), workspace.list('workspace/b'), workspace.list('skills')]).toEqual([['workspace/'], ['a.txt', 'b/'], ['c.txt'], []]);
  expect([workspace.list('workspace/none'), workspace.list('workspace/a.txt'), workspace.list('..'), workspace.read('workspace/b'), workspace.read('./workspace/a.txt')]).toEqual([null, null, null, null, 'a']);
});

test('modules are the TypeScript and JavaScript files with names that an import can hold', () => {
  const names = ['skills/a.ts', 'workspace/lib/b c.mjs', 'workspace/ü.js', 'skills/a/SKILL.md', 'workspace/x.json', 'workspace/a?b.ts', 'workspace/<a>.ts', 'workspace/a(1).ts', 'workspace/ts'];
  expect(Object.keys(createWorkspace(names.map((path) => ({ path, text: '' }))).modules())).toEqual(['skills/a.ts', 'workspace/lib/b c.mjs', 'workspace/ü.js']);
});

test('a workspace cannot start outside of its roots or beyond its limits', () => {
  expect(() => createWorkspace([{ path: 'notes.txt', text: '' }])).toThrow(UsageError);
  expect(() => createWorkspace([{ path: 'workspace/a', text: 'x'.repeat(41) }], limits)).toThrow(/"workspace\/a": EFBIG/);
});
