import { describe, expect, test } from 'vitest';
import { useSandbox, valueOf, type CreateSandbox } from './harness';
import { withFiles, workspaceOf } from './workspace-host';

const library = {
  'workspace/lib/sum.ts': 'export enum Start { At = 100 }\nexport const sum = (all: number[]): number => all.reduce((a, b) => a + b, Start.At);\n',
  'workspace/lib/plain.mjs': 'export default 7;\n',
  'workspace/lib/index.ts': "export * from './sum';\nexport { default as seven } from './plain';\n",
  'skills/ids.ts': "import { list_builds } from '../servers/ci';\nimport { sum } from '../workspace/lib/sum';\nexport const ids = async (): Promise<number> => sum((await list_builds({})).map(({ id }) => id));\n",
  'skills/root-form.ts': "import { echo } from './servers/ci/echo';\nimport { seven } from './workspace/lib';\nexport const seventh = () => echo(seven);\n",
  'skills/notes.ts': "import { appendFile, readFile } from 'fs/promises';\nexport const note = async (text: string) => { await appendFile('./workspace/notes.txt', text + '\\n'); return readFile('./workspace/notes.txt'); };\n",
  'skills/broken.ts': 'export const a = ;\n',
  'skills/returns.ts': "import { seven } from '../workspace/lib';\n  return seven;\n",
  'skills/lost-import.ts': "import { seven } from '../workspace/lib';\nimport { eight } from '../workspace/lib/plain';\nexport default [seven, eight];\n",
  'skills/late.ts': "const nothing: any = null;\n\nexport async function late() {\n  await null;\n  return nothing.field;\n}\nexport const lost = () => fs.readFile('./workspace/none');\n",
  'workspace/notes.txt': '',
};

/** Modules that programs left in the workspace: what they may import, where their errors are, when they exist. */
export function describeFileModules(create: CreateSandbox): void {
  describe('modules of the workspace', () => {
    const { run } = useSandbox(create);

    test.each<[string, string, unknown, string[]]>([
      ['a module of the workspace', "import { sum } from './workspace/lib/sum';\nreturn sum([1, 2])", 103, ['workspace/lib/sum.ts']],
      ['a folder with an index', "import { seven, sum } from './workspace/lib';\nreturn sum([seven])", 107, ['workspace/lib/index.ts', 'workspace/lib/plain.mjs', 'workspace/lib/sum.ts']],
      ['a skill that imports tools and the workspace', "import { ids } from './skills/ids.ts';\nreturn ids()", 103, ['skills/ids.ts', 'workspace/lib/sum.ts']],
      ['a skill that imports as programs do', "import { seventh } from './skills/root-form';\nreturn seventh()", 7, ['skills/root-form.ts', 'workspace/lib/index.ts', 'workspace/lib/plain.mjs']],
      ['a skill that uses files', "const { note } = await import('./skills/notes');\nawait note('a');\nreturn note('b')", 'a\nb\n', ['skills/notes.ts']],
      ['no module', 'return 1', 1, []],
    ])('%s', async (_name, source, expected, imported) => {
      const result = await run(source, withFiles(workspaceOf(library)));
      expect(valueOf(result)).toEqual(expected);
      expect(result.imported).toEqual(imported);
    });

    test.each<[string, string, object]>([
      ['that cannot be parsed', "import { a } from './skills/broken';\nreturn a", { kind: 'syntax_error', file: 'skills/broken.ts', line: 1, column: 18 }],
      ['that returns', "import './skills/returns';", { kind: 'syntax_error', file: 'skills/returns.ts', line: 2, column: 3, hint: 'Export a function.' }],
      ['that imports what does not exist', "import x from './skills/lost-import';\nreturn x", { kind: 'module_not_found', file: 'skills/lost-import.ts', line: 2, column: 10 }],
      ['that throws', "import { late } from './skills/late';\nreturn late()", { kind: 'exception', file: 'skills/late.ts', line: 5, column: 10 }],
      ['that asks for a file that is not there', "import { lost } from './skills/late';\nreturn await lost()", { kind: 'exception', file: 'skills/late.ts', line: 7, column: 30, message: expect.stringContaining('ENOENT') }],
    ])('an error of a module %s is placed in it', async (_name, source, error) => {
      expect(await run(source, withFiles(workspaceOf(library)))).toMatchObject({ error });
    });

    test('a module that a program writes can be imported from the next program on, and as it was then', async () => {
      const workspace = workspaceOf({});
      const write = (value: number) => `await fs.writeFile('./skills/answer.ts', 'export const answer: number = ${value};');\n`;
      const early = await run(`${write(1)}const { answer } = await import('./skills/answer');\nreturn answer`, withFiles(workspace));
      expect(early).toMatchObject({ outcome: 'module_not_found', error: { line: 2, hint: expect.stringContaining('from the next program on') } });
      const read = "const { answer } = await import('./skills/answer');\nreturn answer";
      expect(valueOf(await run(write(2) + read, withFiles(workspace)))).toBe(1);
      expect(valueOf(await run(read, withFiles(workspace)))).toBe(2);
    });

    test('modules that import each other in a circle are linked', async () => {
      const circle = {
        'skills/a.ts': "import { b } from './b';\nexport * from './a';\nexport * from './b';\nexport const a = (n: number): number => (n === 0 ? 0 : b(n - 1) + 1);\n",
        'skills/b.ts': "import { a } from './all';\nexport const b = (n: number): number => (n === 0 ? 0 : a(n - 1) + 1);\n",
        'skills/all.ts': "export * from './a';\nexport * from './b';\nexport * from './all';\nexport { nothing } from './b';\n",
      };
      const result = await run("import * as all from './skills/all';\nimport { a } from './skills/a';\nreturn [a(9), Object.keys(all)]", withFiles(workspaceOf(circle)));
      expect(valueOf(result)).toEqual([9, ['a', 'b']]);
    });

    test.each(["import x from './workspace/notes.txt'", "import x from './skills/none'", "import x from './skills/../../skills/ids'", "import x from 'skills/__proto__'"])('%s is module_not_found', async (source) => {
      expect((await run(`${source};\nreturn x`, withFiles(workspaceOf(library)))).outcome).toBe('module_not_found');
    });
  });
}
