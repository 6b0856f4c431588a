import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileRequest } from '../../engine/ports';
import { openWorkspaceFolder, type WorkspaceFolder } from './index';

let base: string;
let folder: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')));
  folder = join(base, 'work');
  await mkdir(join(folder, 'sub'), { recursive: true });
  await writeFile(join(folder, 'notes.txt'), '\uFEFFone\r\n');
  await writeFile(join(folder, 'sub/old.txt'), 'old');
  await writeFile(join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0, 0xff]));
  await writeFile(join(base, 'outside.txt'), 'outside');
  await symlink(join(base, 'outside.txt'), join(folder, 'link.txt'));
  await symlink(base, join(folder, 'up'));
});
afterEach(() => rm(base, { recursive: true }));

const operate = ({ workspace }: WorkspaceFolder, operation: FileRequest['operation'], path: string, text: string | null = null): void => {
  expect(workspace.call({ operation, path, text, recursive: operation === 'mkdir', force: false })).toMatchObject({ ok: true });
};

test('text files are loaded as they are; links, and files that are no text, are not', async () => {
  const opened = await openWorkspaceFolder(folder);
  expect(opened.workspace.files()).toEqual([{ path: 'workspace/notes.txt', text: '\uFEFFone\r\n' }, { path: 'workspace/sub/old.txt', text: 'old' }]);
  expect(opened.skipped.sort()).toEqual(['link.txt', 'picture.png', 'up']);
});

test('what a program wrote, changed and removed is so on the disk afterwards, and nothing else', async () => {
  const opened = await openWorkspaceFolder(folder);
  operate(opened, 'mkdir', './workspace/new/deep');
  operate(opened, 'writeFile', './workspace/new/deep/file.json', '{}');
  operate(opened, 'appendFile', './workspace/notes.txt', 'two');
  operate(opened, 'rm', './workspace/sub/old.txt');
  expect(await readdir(folder)).not.toContain('new');
  expect(await opened.save()).toEqual({ written: ['new/deep/file.json', 'notes.txt'], removed: ['sub/old.txt'], refused: [] });
  expect(await readFile(join(folder, 'new/deep/file.json'), 'utf8')).toBe('{}');
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('\uFEFFone\r\ntwo');
  expect(await readdir(join(folder, 'sub'))).toEqual([]);
  expect(await readdir(base)).toEqual(['outside.txt', 'work']);
});

test('nothing is written through links or over files that were not loaded, and what is not kept is said', async () => {
  const opened = await openWorkspaceFolder(folder);
  for (const path of ['link.txt', 'picture.png']) operate(opened, 'writeFile', `./workspace/${path}`, 'mine');
  operate(opened, 'mkdir', './workspace/up');
  operate(opened, 'writeFile', './workspace/up/outside.txt', 'mine');
  operate(opened, 'writeFile', './skills/s.ts', 'export {}');
  const { written, refused } = await opened.save();
  expect(written).toEqual([]);
  expect(refused.map((line) => line.split(':')[0])).toEqual(['skills/s.ts', 'link.txt', 'picture.png', 'up/outside.txt']);
  expect(await readFile(join(base, 'outside.txt'), 'utf8')).toBe('outside');
  expect((await lstat(join(folder, 'link.txt'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'picture.png'))).toHaveLength(4);
});

test('a link that appears where a program wrote is not followed', async () => {
  const opened = await openWorkspaceFolder(folder);
  operate(opened, 'writeFile', './workspace/late.txt', 'mine');
  await symlink(join(base, 'outside.txt'), join(folder, 'late.txt'));
  expect((await opened.save()).refused).toEqual([expect.stringContaining('late.txt is no ordinary file')]);
  expect(await readFile(join(base, 'outside.txt'), 'utf8')).toBe('outside');
});

test('a folder that is not there is said', async () => {
  await expect(openWorkspaceFolder(join(base, 'none'))).rejects.toThrow(/none cannot be read \(ENOENT\)/);
});
