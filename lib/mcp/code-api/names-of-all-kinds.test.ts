import { expect, test } from 'vitest';
import { typeErrors } from '../testing/compile';
import { serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';

const twins = ['cafe\u0301', 'caf\u00e9'];
const kinds = {
  japanese: 'ビルド一覧', arabic: 'قائمة_البناء', hebrew: 'רשימה', hindi: 'सूची', emoji: '🚀deploy', onlyEmoji: '🚀', otherEmoji: '🎉', leadingMark: '\u0301accent', joiner: 'a\u200db',
  override: 'a\u202eb', astral: '𝒳𝒴', long: 'a'.repeat(128), longAstral: '𠮷'.repeat(128), longOther: '𠮷'.repeat(127), dots: '..', slash: 'a/b', null: 'a\u0000b', empty: '', blank: ' ',
};
const words = ['globalThis', 'undefined', 'Array', 'Promise', 'Object', 'constructor', '__proto__', 'hasOwnProperty', 'toString', '__esModule', 'async', 'of', 'type', 'any', 'unknown', 'string', 'never', 'declare', 'Input', 'Output', 'callTool', 'await', 'enum', 'let'];
const tools = [...twins, ...Object.values(kinds), ...words, 'List', 'list', 'LIST', 'straße', 'STRASSE', 'ﬁle', 'file'];
const api = buildCodeApi([serverInfo('s', tools)]);

/** What a disk that knows no case and composes letters makes of a path. */
const onDisk = (path: string): string => path.normalize('NFKC').toUpperCase().toLowerCase();

const fileOf = (name: string): string => api.paths.find((path) => api.modules[path]?.includes(`callTool("s", ${JSON.stringify(name).replaceAll('\u202e', '\\u202e')}, input)`)) ?? 'none';

test('every name has a file that no disk takes for another, short enough for each, and all compile', () => {
  expect(api.paths).toHaveLength(tools.length + 1);
  expect(new Set(api.paths.map(onDisk)).size).toBe(api.paths.length);
  expect(new Set(tools.map(fileOf)).size).toBe(tools.length);
  for (const path of api.paths) expect(new TextEncoder().encode(path.split('/').at(-1)).length).toBeLessThanOrEqual(255);
  for (const path of api.paths) expect(path).toBe(path.normalize('NFC'));
  expect(typeErrors(Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? ''])))).toEqual([]);
  expect(typeErrors({ ...api.modules, 'client.ts': api.read('client.d.ts') ?? '' })).toEqual([]);
});

test('letters of every script stay, and what a name cannot hold becomes _', () => {
  const named = Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, fileOf(name).slice('servers/s/'.length, -'.ts'.length)]));
  expect(named).toMatchObject({
    japanese: 'ビルド一覧', arabic: 'قائمة_البناء', hebrew: 'רשימה', hindi: 'सूची', emoji: '_deploy', leadingMark: '_\u0301accent', astral: '𝒳𝒴', long: 'a'.repeat(128),
  });
});

test('of names that are equal on a disk one stays as it is; the others carry a mark of their own, in any order', () => {
  expect(fileOf('LIST')).toBe('servers/s/LIST.ts');
  expect(fileOf('list')).toMatch(/^servers\/s\/list_[0-9a-f]{8}\.ts$/);
  expect(fileOf('caf\u00e9')).toBe('servers/s/café.ts');
  expect(fileOf('cafe\u0301')).toMatch(/^servers\/s\/café_[0-9a-f]{8}\.ts$/);
  expect(buildCodeApi([serverInfo('s', tools.toReversed())]).paths).toEqual(api.paths);
});

test('names that start alike and are too long stay apart, and no letter is cut in two', () => {
  expect(fileOf(kinds.longAstral)).not.toBe(fileOf(kinds.longOther));
  expect(fileOf(kinds.longAstral)).toMatch(/^servers\/s\/(𠮷)+_[0-9a-f]{8}\.ts$/u);
});

test('servers with the same tools, and servers whose names become the same, do not meet', () => {
  const names = ['my server', 'my.server', 'My_Server', 'my_server', '東京', '..'];
  const both = buildCodeApi(names.map((name) => serverInfo(name, ['index', 'list'])));
  expect(both.paths).toHaveLength(3 * names.length);
  expect(new Set(both.paths.map(onDisk)).size).toBe(both.paths.length);
  for (const name of names) {
    const calls = Object.values(both.modules).filter((text) => text.includes(`callTool(${JSON.stringify(name)}, "index", input)`));
    expect(calls).toHaveLength(1);
  }
  expect(both.list('servers')).toContain('東京/');
  for (const folder of both.list('servers') ?? []) expect(both.list(`servers/${folder}`)).toEqual(['index.ts', 'index_.ts', 'list.ts']);
});

test('what discovery shows is what a program imports, and what is dispatched is the real name', () => {
  const [path = ''] = api.paths.filter((candidate) => candidate === fileOf('🚀deploy'));
  expect(api.search('deploy', 'name', 1)).toContain(path);
  expect(api.read(path)).toContain('export declare function _deploy(');
  expect(api.modules[path]).toContain('export async function _deploy(input = {}) {\n  return callTool("s", "🚀deploy", input);');
});
