import { describe, expect, test } from 'vitest';
import { ciModules, useSandbox, valueOf, type CreateSandbox } from './harness';

/** Which modules a program can import, and what it learns when it imports a wrong one. */
export function describeImports(create: CreateSandbox): void {
  describe('imports', () => {
    const { run } = useSandbox(create);

    test.each([
      'import { get_build } from "./servers/ci";', 'import { get_build } from "servers/ci";', 'import { get_build } from "./servers/ci/index.ts";',
      'import { get_build } from "./servers/ci/get_build";', 'import { get_build } from "./servers/ci/get_build.ts";',
      'import { get_build } from "./servers/ci/get_build.js";', 'import { get_build } from \'/servers/ci/get_build\';',
      'import * as ci from "./servers/ci"; const { get_build } = ci;', 'import * as ci from "./servers/ci"; const get_build = ci.get_build;',
      'import {\n  get_build, // the tool\n  type Build,\n} from "./servers/ci";', 'const { get_build } = await import("./servers/ci");',
      'import { get_build as other } from "./servers/ci"; const get_build = other;', 'import type { Build } from "./servers/ci"; import { get_build } from "./servers/ci";',
      'import { callTool } from "./client"; const get_build = (input: object) => callTool("ci", "get_build", input);',
    ])('%s', async (statement) => {
      expect(valueOf(await run(`${statement}\nreturn await get_build({ id: 4 });`))).toEqual({ id: 4 });
    });

    test('an import may stand anywhere at the top level', async () => {
      expect(valueOf(await run('const id = 3;\nconst build = await get_build({ id });\nimport { get_build } from "./servers/ci";\nreturn build'))).toEqual({ id: 3 });
    });

    test('a type imported like a value is dropped', async () => {
      const source = 'import { Build, list_builds } from "./servers/ci/list_builds";\nconst all: Build[] = await list_builds({});\nreturn all.length';
      expect(valueOf(await run(source))).toBe(2);
    });

    test('a skill imports tools and may need transformation', async () => {
      expect(valueOf(await run('import { total } from "./skills/total";\nreturn total()'))).toBe(3);
    });

    test('modules evaluate once and see each other', async () => {
      const modules = { 'a.ts': 'export let n: number = 0;\nexport const add = (): number => ++n;\nconsole.log("once")', 'b.ts': 'import { add } from "./a";\nadd();\nexport default 5;' };
      const result = await run('import { n } from "./a";\nimport five from "./b";\nimport "./b";\nreturn [n, five]', { modules });
      expect(valueOf(result)).toEqual([1, 5]);
      expect(result.logs).toEqual(['once']);
    });

    test('only what is imported is looked at', async () => {
      const broken = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`servers/ci/broken_${index}.ts`, 'this is no TypeScript (']));
      const index = `${ciModules['servers/ci/index.ts']}${Object.keys(broken).map((path) => `export * from './${path.slice('servers/ci/'.length, -3)}';\n`).join('')}`;
      const source = 'import * as ci from "./servers/ci";\nimport { echo } from "./servers/ci";\nreturn [await ci.get_build({ id: 1 }), await echo(2)]';
      expect(valueOf(await run(source, { modules: { ...ciModules, ...broken, 'servers/ci/index.ts': index } }))).toEqual([{ id: 1 }, 2]);
    });

    test.each([
      ['import fs from "node:fs";', 'node:fs', /no file system/, 1, 16],
      ['const a = 1;\n  import { get } from "axios";\nreturn get()', 'axios', /no network/, 2, 23],
      ['import { x } from "./servers/ci/listBuilds";', 'listBuilds', /servers\/ci\/ there are: list_builds/, 1, 19],
      ['import { x } from "./servers/c1";', 'c1', /servers\/ there are: ci\//, 1, 19],
      ['import { listBuilds } from "./servers/ci";\nreturn listBuilds({})', 'listBuilds', /exports: list_builds/, 1, 10],
      ['import ci from "./servers/ci";\nreturn ci', 'no default export', /exports: echo, get_build, list_builds|exports: get_build/, 1, 8],
      ['const m = 1;\nconst fs = await import("node:fs");', 'node:fs', /no file system/, 2, 18],
      ['import { a } from "../../etc/passwd";', 'passwd', /servers\//, 1, 19],
    ])('%s is module_not_found with a place and a hint', async (source, inMessage, hint, line, column) => {
      const { outcome, error } = await run(source);
      expect(outcome).toBe('module_not_found');
      expect(error).toMatchObject({ kind: 'module_not_found', file: 'program.ts', line, column, message: expect.stringContaining(inMessage), hint: expect.stringMatching(hint) });
    });

    test('a missing function of a namespace is an exception that names the existing ones', async () => {
      const { outcome, error } = await run('import * as ci from "./servers/ci";\n\nreturn await ci.listBuilds({});');
      expect(outcome).toBe('exception');
      expect(error).toMatchObject({ line: 3, file: 'program.ts', hint: expect.stringMatching(/no function 'listBuilds'.*list_builds/) });
    });

    test('a module that is no TypeScript is a syntax error of that module', async () => {
      const { error } = await run('import "./bad";', { modules: { 'bad.ts': 'const a = 1;\nconst b = ;' } });
      expect(error).toMatchObject({ kind: 'syntax_error', file: 'bad.ts', line: 2, column: 11 });
    });
  });
}
