import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useSandbox, valueOf, type CreateSandbox } from './harness';

/** Where an error was and what it says. Lines and columns are those of the source as the model wrote it. */
export function describeErrors(create: CreateSandbox): void {
  describe('errors', () => {
    const { run } = useSandbox(create);

    test.each<[string, string, number, number]>([
      ['a dropped value', 'const x = ...;', 1, 11],
      ['behind wide characters', 'const s = "é😀中\t"; const y = ;', 1, 30],
      ['on a later line', 'const a: number = 1;\n\nfunction (', 3, 10],
      ['a name declared twice', 'let a = 1;\nlet a = 2;', 2, 5],
      ['in a fenced block', 'Code:\n```ts\nconst a = ;\n```', 3, 11],
      ['beside an enum', 'enum A { B }\nlet x = (;', 2, 10],
    ])('syntax error %s', async (_name, source, line, column) => {
      const { outcome, error } = await run(source);
      expect(outcome).toBe('syntax_error');
      expect(error).toMatchObject({ kind: 'syntax_error', file: 'program.ts', line, column });
    });

    test.each<[string, string, string, number, number]>([
      ['a type error', 'const o: any = {};\n  o.a.b;', "TypeError: cannot read property 'b' of undefined", 2, 3],
      ['behind types on the same line', 'const f = (a: string, b: Map<string, number>): void => { throw new Error("far") };\nf("", new Map());', 'far', 1, 68],
      ['behind wide characters', 'const o: any = {};\nconst s: string = "é😀中"; o.run();', 'TypeError: not a function', 2, 29],
      ['a name that does not exist', 'const a = 1;\n\n   nowhere(a);', 'ReferenceError: nowhere is not defined', 3, 4],
      ['thrown on the first line, behind an import', 'import { echo } from "./servers/ci"; throw new RangeError("now")', 'RangeError: now', 1, 48],
      ['in a function called from elsewhere', 'const f = () => {\n  throw new Error("deep");\n};\n[1].map(f);', 'deep', 2, 13],
      ['after an await', 'const f = async () => {\n  await null;\n\n  throw new Error("late");\n};\nawait f();', 'late', 4, 13],
      ['in a fenced block', 'Prose.\n```ts\nconst a: any = null;\na.b;\n```', "TypeError: cannot read property 'b' of null", 4, 1],
      ['in a class with parameter properties', 'class A { constructor(private n: number) {}\n  go() {\n    throw new Error("n" + this.n);\n  } }\nnew A(1).go()', 'n1', 3, 15],
      ['with arguments on other lines', 'const id = (n: number) => n;\nthrow new Error(\n  "a" +\n  id(1),\n);', 'a1', 2, 11],
      ['a call whose arguments are calls', 'const id = (n: number) => n;\nconst o: any = {};\no.run(\n  id(1),\n);', 'TypeError: not a function', 3, 3],
      ['a destructuring', 'const n: any = null;\nString(1);\nconst { a } = n;', 'TypeError: Cannot convert undefined or null to object', 3, 7],
      ['text that is no JSON', 'const text = "{";\nJSON.parse(\n  text + String(1));', "SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2)", 2, 6],
      ['in a timer', 'setTimeout(() => {\n  throw new Error("timer");\n}, 1);\nawait new Promise((resolve) => setTimeout(resolve, 1000));', 'timer', 2, 13],
      ['with its cause', 'throw new Error("outer", { cause: new TypeError("inner") });', 'outer (TypeError: inner)', 1, 11],
    ])('exception: %s', async (_name, source, message, line, column) => {
      const { outcome, error } = await run(source);
      expect(outcome).toBe('exception');
      expect(error).toMatchObject({ kind: 'exception', message, line, column, file: 'program.ts' });
    });

    test.each<[string, string, string]>([
      ['text', 'throw "just text"', 'just text'], ['null', 'throw null', 'null'], ['nothing', 'throw undefined', 'undefined'],
      ['an object', 'throw { code: 5 }', '{"code":5}'], ['a rejection', 'await Promise.reject(new Error("no"))', 'no'],
      ['a circular value', 'const a: any = {};\na.a = a;\nreturn a', 'TypeError: The returned value refers to itself, so it cannot become JSON.'],
    ])('exception: thrown %s', async (_name, source, message) => {
      expect(await run(source)).toMatchObject({ outcome: 'exception', valueJson: null, error: { message } });
    });

    test.each<[string, RegExp]>([
      ['fetch("https://example.org")', /fetch is not available.*import a tool/], ['require("fs")', /require is not available.*import/],
      ['process.exit(1)', /process is not defined.*no process/s], ['Deno.readFile("x")', /no file system/], ['Bun.file("x")', /no file system/],
      ['Buffer.from("a")', /TextEncoder/], ['new Intl.NumberFormat()', /no Intl/], ['new XMLHttpRequest()', /no network/], ['window.alert(1)', /no browser/], ['new AbortController()', /Promise\.race/], ['new Worker("x")', /Promise\.all/],
      ['new Headers()', /no network/], ['new Blob([])', /Uint8Array/], ['Temporal.Now.instant()', /Date/], ['module.exports = 1', /return/], ['localStorage.a', /between programs|workspace/], ['new EventTarget()', /promises/],
      ['execSync("ls")', /import a tool/], ['callTool("ci", "echo", 1)', /from '\.\/client'/],
    ])('%s says what to use instead', async (source, expected) => {
      const { outcome, error } = await run(source);
      expect(outcome).toBe('exception');
      expect(`${error?.message} ${error?.hint}`).toMatch(expected);
      expect(error).toMatchObject({ line: 1, file: 'program.ts' });
    });

    test.each<[string, string, RegExp, number]>([
      ['a method of its result', "import { list_builds } from './servers/ci';\nconst builds: any = list_builds({});\nreturn builds.map((one: any) => one.id)", /await it first: ci\.list_builds/, 3],
      ['a loop over its result', "import { list_builds } from './servers/ci';\nconst builds: any = list_builds({});\nfor (const one of builds) console.log(one);", /await it first: ci\.list_builds/, 3],
    ])('a call that was not awaited, then %s: the hint says so', async (_name, source, hint, line) => {
      expect(await run(source)).toMatchObject({ outcome: 'exception', error: { line, hint: expect.stringMatching(hint) } });
    });

    test.each<[string, string, RegExp, number]>([
      ['a decorator of a class', 'const dec = (one: any) => one;\n@dec class A {}', /Decorators cannot run here/, 2],
      ['a decorator of a method', 'class A {\n  @dec() go(): void {}\n}', /Decorators cannot run here/, 2],
      ['a stray @', 'const mail = some@one;', /Expected a semicolon/, 1],
      ['JSX', 'const a = 1;\nconst el = <div>hi</div>;', /Expression expected/, 2],
      ['an override of nothing', 'class A {\n  override go() {}\n}', /does not extend/, 2],
    ])('TypeScript that cannot run says why: %s', async (_name, source, message, line) => {
      expect(await run(source)).toMatchObject({ outcome: 'syntax_error', error: { message: expect.stringMatching(message), line } });
    });

    test('whatever stands before an error, its place is exact', async () => {
      const piece = fc.constantFrom('const é%: string = "é";', '/* 😀 中 */', 'type T% = { a: "😀" };', '\n', '\t', 'interface I% { b?: number }', 'const f% = async <T,>(x: T): Promise<T> => x;\n', ' ', 'let u%!: Map<string, number>;', 'if (false) return 1;', '`a\n${1}`;', '// line\n', '\r\n');
      await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const before = `${pieces.map((text, index) => text.replace('%', String(index))).join('')};`;
        const { error } = await run(`${before}throw new Error("here")`);
        const lines = before.replaceAll('\r\n', '\n').split('\n');
        expect({ before, ...error }).toMatchObject({ before, message: 'here', line: lines.length, column: (lines.at(-1) ?? '').length + 'throw new '.length + 1 });
      }), { numRuns: 40 });
    });

    test('an error in a skill is placed in the skill', async () => {
      const { error } = await run('import { broken } from "./skills/total";\nbroken();');
      expect(error).toMatchObject({ kind: 'exception', file: 'skills/total.ts', line: 10 });
    });

    test('what was logged before an error is kept', async () => {
      const result = await run('console.log("before");\nthrow new Error("x");');
      expect(result.logs).toEqual(['before']);
    });

    test('a rejection that nobody handles is an error, one that is handled late is none', async () => {
      expect(await run('Promise.reject(new Error("stray"));\nreturn 1')).toMatchObject({ outcome: 'exception', error: { line: 1, message: expect.stringContaining('stray') } });
      expect(valueOf(await run('const p = Promise.reject(new Error("stray"));\nawait null;\np.catch(() => {});\nreturn 1'))).toBe(1);
    });

    test('a very long message is cut', async () => {
      const { error } = await run('throw new Error("x".repeat(1e6))');
      expect(error?.message.length).toBeLessThan(5_000);
    });
  });
}
