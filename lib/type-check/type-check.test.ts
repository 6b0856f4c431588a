import { afterAll, describe, expect, test } from 'vitest';
import { SandboxBroken } from '../engine/errors';
import type { CodeApi } from '../engine/ports';
import { buildCodeApi } from '../mcp/code-api';
import { objectSchema, serverInfo } from '../mcp/testing/tools';
import { createTypeChecker } from '.';

const start = async (options?: { deadlineMs: number }) => {
  const checker = await createTypeChecker(options);
  if (checker === null) throw new Error('the compiler is a dependency of the project');
  return checker;
};
const checker = await start();
afterAll(() => checker.close());

const build = objectSchema({ id: { type: 'string' }, status: { type: 'string', enum: ['success', 'failed'] } }, ['id', 'status'], { additionalProperties: false });
const apiWith = (property: string): CodeApi => buildCodeApi([serverInfo('ci', [
  { name: 'list_builds', inputSchema: objectSchema({ limit: { type: 'integer' } }), outputSchema: objectSchema({ [property]: { type: 'array', items: build } }, [property]) },
  { name: 'get_build', inputSchema: objectSchema({ id: { type: 'string' } }, ['id']), outputSchema: build },
  'raw',
])]);
const api = apiWith('builds');
const codes = async (source: string, modules: Record<string, string> = {}) => (await checker.check(source, api, modules)).map(({ code }) => code);

describe('places', () => {
  test('line and column are those of the text as the model wrote it', async () => {
    const source = 'I read one build.\r\n\r\n```ts\r\nimport { get_build } from "./servers/ci";\r\nreturn (await get_build({ id: "1" })).stat;\r\n```\r\nThat is all.';
    expect(await checker.check(source, api, {})).toMatchObject([{ line: 5, column: 39 }]);
  });

  test('a returned value is looked at, inside conditions too', async () => {
    const source = 'import { get_build } from "./servers/ci";\nconst b = await get_build({ id: "1" });\nif (b.id) return b.idd;\nreturn\nb.nothing';
    expect((await checker.check(source, api, {})).map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('modules', () => {
  test.each([
    './servers/ci', 'servers/ci', '/servers/ci', './servers/ci/index.ts', './servers/ci/index', './servers/ci/', './servers/ci/get_build', './servers/ci/get_build.ts', './servers/ci/get_build.js',
  ])('%s is found, with its types', async (specifier) => {
    expect(await codes(`import { get_build } from '${specifier}';\nreturn get_build({ id: 1 })`)).toEqual([2322]);
    expect(await codes(`const { get_build } = await import('${specifier}');\nreturn get_build({ id: '1' })`)).toEqual([]);
  });

  test('skills and files of the workspace, which import tools themselves', async () => {
    const modules = {
      'skills/total.ts': 'import { list_builds } from "../servers/ci";\nexport async function total(limit: number) { return (await list_builds({ limit })).builds.length; }',
      'workspace/lib/util.js': 'export const double = (n) => n * 2;',
    };
    expect(await codes('import { total } from "./skills/total";\nimport { double } from "workspace/lib/util.js";\nreturn double(await total(3)).toFixed(1);', modules)).toEqual([]);
    expect(await codes('import { sum } from "./skills/total";\nreturn sum(3);', modules)).toEqual([2305]);
    expect(await codes('import { total } from "./skills/totals";\nreturn total(3);', modules)).toEqual([2307]);
    expect(await codes('try {\n  return (await import("./skills/totals")).total(3);\n} catch {\n  return 0;\n}', modules)).toEqual([]);
  });

  test('types are dropped before a program runs, wherever they are said to come from', async () => {
    const source = 'import type { A } from "./nowhere";\nimport { type B, get_build, C } from "./servers/ci";\nexport type { D } from "./servers/ci";\nlet x: A & B & C & import("./servers/none").E;\nreturn get_build({ id: x });';
    expect(await codes(source)).toEqual([]);
  });

  test('files', async () => {
    const source = `import { readFile } from 'fs/promises';\nimport * as again from 'node:fs/promises';\nimport files from 'fs';
      await fs.writeFile('./workspace/a.json', JSON.stringify([1]));\nif (await files.exists('./workspace/a.json')) await again.appendFile('./workspace/a.json', 'x');
      return [JSON.parse(await readFile('./workspace/a.json', 'utf8')).length, (await fs.stat('./workspace/a.json')).size];`;
    expect(await codes(source)).toEqual([]);
    expect(await codes('const text = fs.readFile("./workspace/a.txt");\nreturn text.split("\\n");')).toEqual([2339]);
    expect(await codes('return fs.readFileSync("./workspace/a.txt");')).toEqual([2551]);
  });
});

test('what a tool does not declare may be used in any way', async () => {
  const source = 'import { raw } from "./servers/ci";\nconst r = await raw({});\nfor (const x of r) console.log(x.y.z());\nreturn r.items.map((i) => i.name).concat(...r.more, r());';
  expect(await codes(source)).toEqual([]);
});

test('messages name what there is, on one line, without the paths of the compiler', async () => {
  const [finding] = await checker.check('import * as ci from "./servers/ci";\nreturn ci.getBuild({ id: "1" });', api, {});
  expect(finding?.message).toBe('Property \'getBuild\' does not exist on type \'typeof import("./servers/ci")\'. Did you mean \'get_build\'? It exports: get_build, list_builds, raw.');
  const many = await checker.check(Array.from({ length: 30 }, (_, n) => `nothing${n}();`).join('\n'), api, {});
  expect(many).toHaveLength(10);
  const long = await checker.check(`import { get_build } from "./servers/ci";\nreturn get_build({ ${'x'.repeat(5_000)}: 1, id: '1' });`, api, {});
  expect(long[0]?.message.length).toBeLessThan(500);
});

test('a program that does not parse is left to the sandbox', async () => {
  expect(await codes('const x = ;\nnothing();')).toEqual([]);
});

test('each set of tools keeps its own types, also when there are many', async () => {
  const apis = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, api: apiWith(name) }));
  const source = 'import { list_builds } from "./servers/ci";\nreturn (await list_builds()).c;';
  const check = async () => Promise.all(apis.map(async ({ name, api: one }) => ((await checker.check(source, one, {})).length === 0 ? [name] : [])));
  expect((await check()).flat()).toEqual(['c']);
  expect((await check()).flat()).toEqual(['c']);
});

test('only the files that a program needs are read', async () => {
  const read: string[] = [];
  const large = buildCodeApi([serverInfo('big', Array.from({ length: 1_400 }, (_, n) => ({ name: `tool_${n}`, outputSchema: build })))]);
  const watched: CodeApi = { ...large, read: (path) => { read.push(path); return large.read(path); } };
  const findings = await checker.check('import { tool_7, tool_x } from "./servers/big";\nreturn [(await tool_7({})).stat, tool_x]', watched, {});
  expect(findings.map(({ line }) => line)).toEqual([1, 2]);
  expect(read).toEqual(['servers/big/index.ts', 'servers/big/tool_7.ts']);
});

test('a program that keeps the compiler busy is not waited for, and the next one is checked', async () => {
  const hard = `type Grow<N extends number, T extends unknown[] = []> = T['length'] extends N ? T : Grow<N, [...T, unknown]> | Grow<N, [...T, 0]>;\n${
    Array.from({ length: 300 }, (_, n) => `const v${n}: Grow<${30 + n}> = [];`).join('\n')}\nnothing();`;
  const impatient = await start({ deadlineMs: 5_000 });
  expect(await impatient.check(hard, api, {})).toEqual([]);
  expect(await impatient.check('nothing();', api, {})).toHaveLength(1);
  await impatient.close();
}, 120_000);

test('declarations that cannot be read are a broken tool, no finding', async () => {
  const unreadable: CodeApi = { ...api, read: () => { throw new Error('disk'); } };
  await expect(checker.check('import { get_build } from "./servers/ci";\nreturn get_build({})', unreadable, {})).rejects.toThrow(SandboxBroken);
  expect(await codes('return nothing')).toEqual([2304]);
});

test('closed', async () => {
  const closed = await start();
  await closed.close();
  await expect(closed.check('1', api, {})).rejects.toThrow(SandboxBroken);
});
