import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { programOutcomes } from '../../engine/events';
import type { ProgramResult } from '../../engine/ports';
import { fuzz, text } from './fuzz-values';
import { useSandbox, valueOf, type CreateSandbox } from './harness';

const programs = [
  "import { list_builds, echo } from './servers/ci';\nconst builds = await list_builds({ page: 1 });\nfor (const build of builds) {\n  if (build.status === 'failed') console.log(`build ${build.id}`);\n}\nreturn builds.map(({ id }) => id);",
  "import * as ci from './servers/ci';\nimport { total } from './skills/total';\nconst all: Promise<number>[] = [1, 2].map(async (n: number) => (await ci.echo({ n })).n as number);\nreturn { sum: (await Promise.all(all)).reduce((a, b) => a + b, 0), total: await total() };",
  'enum Level { Low = 1, High }\nnamespace N { export const a = 1 }\nclass Point<T extends number> { constructor(private readonly x: T) {} get double() { return this.x * 2 } }\nexport default [Level[2], N.a, new Point(4).double];',
  "Here it is:\n```ts\nconst rows = new Map<string, number>([['a', 1]]);\nasync function* each() { yield* rows }\nfor await (const [name] of each()) console.log(name);\ntry { JSON.parse('{') } catch (error) { return String(error) } finally { setTimeout(() => {}, 1) }\n```\nDone.",
  "const { echo } = await import('./servers/ci');\nlabel: while (true) { switch (await echo(1)) { case 1: break label; default: continue } }\nconst re = /(?<y>\\d+)[^\\]]*/giu, t = `${re.source}${'\\u{1F600}'}`;\nexport { t as text };",
];
const tokens = ['{', '}', '(', ')', '[', ']', '`', '${', '"', "'", '/', '*/', '/*', '//', '```', '```ts\n', '=>', '...', ';', '\n', '\r\n', '\u2028', '\0', '\ud800', '#', '@', '<', '>', '?.', '!', '=', 'await ', 'return ', 'import ', 'export ', 'async ', 'function ', 'class ', 'enum E ', 'namespace N ', 'type T = ', 'declare ', 'yield ', 'new ', 'throw ', 'for (;;) ', 'import("x")', 'await null;', 'eval("1")', '9'.repeat(400), '('.repeat(300), '1n', '\\u{110000}', '<T,>', ' as any', ' satisfies X', '@dec ', 'using x = ', 'with (a) ', '<!--', '#!x\n', 'arguments', 'super()', 'import.meta', 'new.target', 'this'];

interface Change { at: number; length: number; put: string }
const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat({ max: 12 }), put: fc.oneof(fc.constantFrom(...tokens), text) });
const applied = (source: string, { at, length, put }: Change): string => {
  const start = Math.floor(at * source.length);
  return source.slice(0, start) + put + source.slice(start + length);
};
const mutated = fc.tuple(fc.constantFrom(...programs), fc.array(change, { minLength: 1, maxLength: 4 })).map(([source, changes]) => changes.reduce(applied, source));
const shuffled = fc.array(fc.constantFrom(...tokens, ...programs.flatMap((one) => one.split(/\b/))), { maxLength: 40 }).map((parts) => parts.join(''));

/** What holds for every result, whatever the program was. */
function expectWhole(source: string, { outcome, error, valueJson, logs, ledger }: ProgramResult): void {
  expect(programOutcomes).toContain(outcome);
  expect(outcome === 'ok' ? error : error?.kind).toBe(outcome === 'ok' ? null : outcome);
  if (valueJson !== null) expect(() => { JSON.parse(valueJson); }).not.toThrow();
  for (const line of logs) expect(typeof line).toBe('string');
  for (const [name, value] of Object.entries(ledger)) if (name !== 'limitHit') expect([name, Number.isFinite(value) && Number(value) >= 0]).toEqual([name, true]);
  if (!error) return;
  expect(error.message).not.toMatch(/node_modules|node:internal|WebAssembly|at .*\.ts:\d+:\d+/);
  const lines = source.split(/\r\n|[\n\r]/);
  if (error.file === 'program.ts' && error.line !== null) expect(error.line).toBeLessThanOrEqual(lines.length + 1);
}

/** Text that is no program, and programs that were damaged: each ends as a result, and the sandbox runs the next. */
export function describeFuzzedSources(create: CreateSandbox): void {
  describe('any source', () => {
    const { run } = useSandbox(create);
    const limits = { cpuMs: 300, wallMs: 800, memoryBytes: 64 * 1024 * 1024 };

    test.each([
      ['random text', fc.oneof(text, fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 80 })), 80],
      ['tokens in any order', shuffled, 120],
      ['damaged programs', mutated, 200],
    ] as const)('%s ends as a result', async (_name, sources, numRuns) => {
      await fc.assert(fc.asyncProperty(sources, async (source) => {
        expectWhole(source, await run(source, { limits }));
      }), fuzz(numRuns));
      expect(valueOf(await run('return 6 * 7'))).toBe(42);
    });
  });
}
