import { describe, expect, test } from 'vitest';
import { useSandbox, valueOf, type CreateSandbox } from './harness';

/** What a program may look like and which value it has. */
export function describePrograms(create: CreateSandbox): void {
  describe('programs', () => {
    const { run } = useSandbox(create);

    test.each<[string, string, unknown]>([
      ['a bare return', 'const repos = ["a"];\nreturn repos', ['a']],
      ['a return inside a condition', 'for (const n of [1, 2, 3]) {\n  if (n === 2) return n;\n}\nreturn 0;', 2],
      ['a return of nothing', 'if (true) return;\nthrow new Error("not reached")', undefined],
      ['a call of an async function', '(async () => { const repos = ["a"]; return repos })()', ['a']],
      ['an async function as the last expression is called', 'async () => { return 7 }', 7],
      ['the last expression', 'const a = 20;\na + 1;', 21],
      ['the last expression in parentheses', 'const a = 20;\n(a + 1, a)', 20],
      ['the last expression without a semicolon, behind a comment', 'const a = 2;\na // the value', 2],
      ['an object in parentheses', '({ a: 1 })', { a: 1 }],
      ['no value', 'const a = 1;', undefined],
      ['an empty program', '', undefined],
      ['a default export', 'export default { a: 1 };\nconsole.log("still runs")', { a: 1 }],
      ['a default export in parentheses', 'export default (1, 2)', 2],
      ['a default exported function is called', 'export default async function main() { return [1] }', [1]],
      ['an anonymous default exported function is called', 'export default function () { return 3 }', 3],
      ['named exports do no harm', 'export const a = 1;\nexport function f() { return a }\nexport { a as b };\nf()', 1],
      ['await at the top level', 'const a = await Promise.resolve(4);\nreturn a', 4],
      ['for await', 'let n = 0;\nfor await (const x of (async function* () { yield 1; yield 2 })()) n += x;\nreturn n', 3],
      ['types', 'interface A { b: number }\nconst x: A = { b: 1 } as const satisfies A;\nfunction f<T>(t: T): T { return t }\nreturn f<A>(x)!.b', 1],
      ['an enum', 'enum Level { Low = 3, High }\nreturn [Level.High, Level[3]]', [4, 'Low']],
      ['a return beside an enum', 'enum A { B = 1 }\nif (A.B === 1) {\n  return "in";\n}\nreturn "out"', 'in'],
      ['parameter properties', 'class P { constructor(readonly x: number) {} }\nreturn new P(5).x', 5],
      ['a namespace', 'namespace N { export const a = 6 }\nreturn N.a', 6],
      ['a nested namespace and a constant enum', 'namespace A.B { export const c = 1 }\nconst enum E { Two = 2 }\nenum S { X = "x" }\nreturn [A.B.c, E.Two, S.X]', [1, 2, 'x']],
      ['overloads, assertions, abstract classes, this types', 'function f(a: string): string;\nfunction f(a: any) { return a }\nabstract class A { abstract m(): void }\nconst g = function (this: any, x?: number) { return <any>x! };\nlet d!: number;\nreturn [f("a"), typeof A, g.call(null, 2), d ?? null]', ['a', 'function', 2, null]],
      ['declarations that are only types', 'declare const y: number;\ndeclare global { interface Window {} }\ntype U<T> = T extends infer X ? X : never;\nexport type { Build } from "./servers/ci";\nimport type { Z } from "./nowhere";\nreturn typeof y', 'undefined'],
      ['modern syntax', 'class A { static #p = 1; static q?: number; static { A.q = A.#p ?? 2 } }\nreturn [A.q, [1, 2, 3].at(-1), Object.groupBy([1, 2], (n) => n % 2 ? "odd" : "even")]', [1, 3, { odd: [1], even: [2] }]],
      ['Windows line ends and a byte order mark', '\uFEFFconst a = 1;\r\nreturn a', 1],
      ['function declarations are hoisted', 'return f();\nfunction f() { return 9 }', 9],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source))).toEqual(expected);
    });

    test.each<[string, string, unknown]>([
      ['prose and a fenced block', 'Here is the code:\n\n```ts\nconst a: number = 2;\nreturn a;\n```\n\nIt returns 2.', 2],
      ['only a fenced block', '```typescript\nreturn 1\n```', 1],
      ['a block without an end', 'Sure!\n```js\nreturn 3', 3],
      ['fences inside the code of a block', '```ts\n/*\n```\nnot the end\n```\n*/\nreturn "```";\n```', '```'],
      ['fences inside code that is code as a whole', 'const text = [\n  "```ts",\n  "return 1",\n  "```",\n].join("\\n");\n/*\n```js\nreturn 2\n```\n*/\nreturn text.length', 18],
      ['two blocks', '```ts\nreturn 1\n```\nor\n```ts\nreturn 2\n```\nDone', 1],
      ['the first block that is a program', 'Like this:\n```\nlist_builds(<id>)\n```\nSo:\n```ts\nreturn 5\n```', 5],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source))).toEqual(expected);
    });

    test.each<[string, string, unknown]>([
      ['promises inside a value', 'return { files: ["a", "b"].map(async (name) => name + "!"), n: Promise.resolve([Promise.resolve(1)]) }', { files: ['a!', 'b!'], n: [1] }],
      ['calls inside a value', 'import { echo } from "./servers/ci";\nconst paths = ["a", "b"];\nreturn { files: paths.map((path) => echo({ path })), more: [paths.map(async (path) => ({ path, is: await echo(path) }))] }', { files: [{ path: 'a' }, { path: 'b' }], more: [[{ path: 'a', is: 'a' }, { path: 'b', is: 'b' }]] }],
      ['big integers keep their digits', 'return [1915883588174806058n, { n: 2n }]', ['1915883588174806058', { n: '2' }]],
      ['maps and sets', 'return [new Map([["a", new Set([1, 2])]]), new Map([[{ k: 1 }, 2]])]', [{ a: [1, 2] }, [[{ k: 1 }, 2]]]],
      ['errors', 'return new TypeError("x")', { name: 'TypeError', message: 'x' }],
      ['dates', 'return new Date(0)', '1970-01-01T00:00:00.000Z'],
      ['typed arrays', 'return new Uint8Array([1, 2])', [1, 2]],
      ['functions and undefined are left out', 'return { a: undefined, b: () => 1, c: 1 }', { c: 1 }],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source))).toEqual(expected);
    });

    test('logs are lines in the order they were written, objects as JSON', async () => {
      const { logs } = await run(`
        console.log('%s has %d of %j', 'ci', 3, { a: 1 }, 'more');
        console.info({ a: [1, 'x'] }, [undefined, null], NaN);
        console.warn(new Map([['k', new Set([1])]]), 5n, Symbol('s'), () => 1);
        const cyclic: Record<string, unknown> = { a: 1, twice: [{}, {}] };
        cyclic.self = cyclic;
        console.error(cyclic, new RangeError('far'));
        console.log(Promise.resolve(1), 'two\\nlines');
        const holder = new Map<string, unknown>();
        holder.set('me', holder);
        console.log(holder);
        console.group('g'); console.log('in'); console.groupEnd(); console.log();
      `);
      expect(logs).toEqual([
        'ci has 3 of {"a":1} more', '{"a":[1,"x"]} [null,null] NaN', '{"k":[1]} 5n Symbol(s) [Function]',
        '{"a":1,"twice":[{},{}],"self":"[Circular]"} RangeError: far', '[Promise: await it to get its value] two\nlines', '{"me":"[Circular]"}', 'g', '  in', '',
      ]);
    });

    test('two programs share nothing', async () => {
      await run('globalThis.kept = 1; Array.prototype.kept = 1; Object.prototype.kept = 1;');
      expect(valueOf(await run('return [typeof kept, [].kept ?? null, ({} as any).kept ?? null]'))).toEqual(['undefined', null, null]);
    });
  });
}
