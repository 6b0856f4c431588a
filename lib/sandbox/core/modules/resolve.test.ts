import { expect, test } from 'vitest';
import { moduleHint } from './module-hints';
import { resolveModule } from './resolve';

const paths = ['client.ts', 'servers/ci/index.ts', 'servers/ci/list_builds.ts', 'servers/ci/index_.ts', 'servers/a.b/get.ts', 'skills/sum.ts', 'workspace/lib/sum.js'];
const exists = (path: string) => paths.includes(path);

test.each([
  ['./servers/ci', 'program.ts', 'servers/ci/index.ts'],
  ['servers/ci', 'program.ts', 'servers/ci/index.ts'],
  ['./servers/ci/', 'program.ts', 'servers/ci/index.ts'],
  ['./servers/ci/index', 'program.ts', 'servers/ci/index.ts'],
  ['./servers/ci/list_builds', 'program.ts', 'servers/ci/list_builds.ts'],
  ['./servers/ci/list_builds.ts', 'program.ts', 'servers/ci/list_builds.ts'],
  ['./servers/ci/list_builds.js', 'program.ts', 'servers/ci/list_builds.ts'],
  ['/servers/ci/list_builds', 'program.ts', 'servers/ci/list_builds.ts'],
  ['./servers/a.b/get', 'program.ts', 'servers/a.b/get.ts'],
  ['../../client', 'servers/ci/list_builds.ts', 'client.ts'],
  ['./list_builds', 'servers/ci/index.ts', 'servers/ci/list_builds.ts'],
  ['.', 'servers/ci/list_builds.ts', 'servers/ci/index.ts'],
  ['../servers/ci', 'skills/sum.ts', 'servers/ci/index.ts'],
  ['../../../servers/ci', 'skills/sum.ts', null],
  ['./servers/ci', 'skills/sum.ts', 'servers/ci/index.ts'],
  ['./client', 'servers/ci/list_builds.ts', 'client.ts'],
  ['./lib/sum', 'workspace/main.ts', 'workspace/lib/sum.js'],
  ['../lib/sum', 'workspace/main.ts', null],
  ['../../etc/passwd', 'program.ts', null],
  ['./servers/ci/nothing', 'program.ts', null],
  ['node:fs', 'program.ts', null],
  ['', 'program.ts', null],
  ['__proto__', 'program.ts', null],
])('%j in %s is %s', (specifier, from, expected) => {
  expect(resolveModule(specifier, from, exists)).toBe(expected);
});

test.each([
  ['node:fs', /no file system/],
  ['axios', /no network/],
  ['lodash', /npm packages cannot be imported. In the root there are: skills\/, servers\/, workspace\//],
  ['./servers/ci/listBuilds', /^In servers\/ci\/ there are: list_builds, index_\.$/],
  ['./servers/cl', /^In servers\/ there are: ci\/, a\.b\/\.$/],
])('the hint for %s says what exists', (specifier, expected) => {
  expect(moduleHint(specifier, paths.filter((path) => path !== 'client.ts'), false)).toMatch(expected);
});

test('names of Object.prototype are no modules', () => {
  expect(moduleHint('constructor', ['skills/sum.ts'], false)).toMatch(/^npm packages/);
});

test('of thousands of names the nearest are shown, and how many more there are', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `servers/big/tool_${index}.ts`);
  const hint = moduleHint('./servers/big/tool_29999', many, false);
  expect(hint).toContain('tool_2999');
  expect(hint).toContain('and 2980 more');
  expect(hint.length).toBeLessThan(400);
});
