import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxCallResult } from '../../engine/ports';
import { ciHost, useSandbox, valueOf, type CreateSandbox } from './harness';
import { hostState } from './host-state';

const client = "import { callTool, ToolError } from './client';\n";
const quick = { limits: { cpuMs: 1_000, wallMs: 4_000, memoryBytes: 64 * 1024 * 1024 } };

/** Tricks with the language itself. Whatever their outcome: the host is as it was, and the sandbox answers the next program. */
export function describeEscapeTricks(create: CreateSandbox): void {
  describe('escape tricks', () => {
    const { run } = useSandbox(create);
    let before = '';
    beforeAll(async () => {
      await run('return 1');
      before = hostState();
    });

    afterEach(async () => {
      expect(hostState()).toBe(before);
      expect(valueOf(await run(`${client}return (await callTool('ci', 'echo', { n: 42 })).n`))).toBe(42);
    });

    test.each<[string, string, unknown]>([
      ['code made at run time', 'const [A, G, B]: any[] = [(async () => {}), (function* () {}), (async function* () {})].map((one) => one.constructor);\nconst code = "typeof process + typeof require";\nreturn [Function("return " + code)(), await A("return " + code)(), ...G("yield " + code)(), (await B("yield " + code)().next()).value]', Array(4).fill('undefinedfunction')],
      ['code in text that is a template', 'return String.raw`${typeof (globalThis as any).process} ${Function("return typeof require")()}`', 'undefined function'],
      ['a tag that keeps and freezes its strings', 'const tag = (s: any) => s;\nconst one = () => tag`a${1}b`;\ntry { one().raw.push("x") } catch {}\ntry { Object.defineProperty(one(), "0", { value: "evil" }) } catch {}\nreturn [one().length, one()[0], one() === one()]', [2, 'a', true]],
      ['an async generator that is told to return a thenable', 'const g = (async function* () { try { yield 1 } finally { return { then(done: any) { done("last") } } as any } })();\nawait g.next();\nreturn [await g.return({ then(done: any) { done(2) } } as any), await g.next()]', [{ value: 'last', done: true }, { done: true }]],
      ['a generator that is resumed by itself', 'const g: any = (function* () { try { g.next() } catch (e) { yield e.name } })();\nreturn g.next().value', 'TypeError'],
      ['a thenable that resolves twice and then throws', 'return await { then(a: any, b: any) { a(1); a(2); b(new Error("late")); throw new Error("later") } }', 1],
      ['a thenable as an item of Promise.all', 'return await Promise.all([{ then(a: any) { a("x"); a("y") } }, 2])', ['x', 2]],
      ['a species that hands out other objects', 'class List extends Array { static get [Symbol.species]() { return function () { return Object.freeze({}) } as any } }\ntry { return List.from([1, 2]).map((x) => x) } catch (e) { return e.name }', 'TypeError'],
      ['a promise species', 'class P extends Promise<any> { static get [Symbol.species]() { return Object as any } }\ntry { return await new P((done) => done(3)).then((x) => x) } catch (e) { return e.name }', 'TypeError'],
      ['an iterator that never returns what it took', 'let closed = 0;\nconst it = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { closed++; return 5 as any } }) };\ntry { for (const x of it) { throw new Error("stop") } } catch (e) { return [e.message, closed] }', ['stop', 1]],
      ['a reviver that grows what it walks', 'let n = 0;\nconst out = JSON.parse(\'{"a":[1,2],"__proto__":{"x":1}}\', function (key, value) { if (n++ < 50) this["k" + n] = 1; return value });\nreturn Array.isArray(out.a)', true],
      ['a reviver that replaces its holder', 'try { return JSON.parse("[1,[2]]", function (key, value) { if (key === "0") this[1] = new Proxy([], { ownKeys() { throw new RangeError("trap") }, get(t, k) { if (k === "length") throw new RangeError("trap"); return t[k as any] } }); return value }) } catch (e) { return e.message }', 'trap'],
      ['a symbol that turns into what is asked for', 'const o: any = { [Symbol.toPrimitive]: (hint: string) => hint };\nreturn [`${o}`, o * 1, o + ""]', ['string', null, 'default']],
      ['a function whose text is hostile', 'const f: any = () => 7;\nf.toString = () => { throw 1 };\nreturn f', 7],
      ['buffers that are resized under a view', 'const b = new ArrayBuffer(8, { maxByteLength: 64 } as any);\nconst v = new Uint8Array(b);\n(b as any).resize(2);\nreturn Array.from(v)', [0, 0]],
      ['a weak reference read later', 'const w = new WeakRef({ a: 1 });\nawait new Promise((done) => setTimeout(done, 1));\nreturn typeof w.deref()', expect.stringMatching(/object|undefined/)],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source, quick))).toEqual(expected);
    });

    test.each<[string, string]>([
      ['waiting on shared memory', 'return Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)'],
      ['waiting on shared memory for a time', 'return Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 1e9)'],
      ['a lot of shared memory', 'const all = [];\nfor (let i = 0; i < 1e3; i++) all.push(new SharedArrayBuffer(1e7));\nreturn all.length'],
      ['a shared buffer that grows', 'const b: any = new (SharedArrayBuffer as any)(8, { maxByteLength: 2 ** 31 });\nb.grow(2 ** 31 - 1);\nreturn b.byteLength'],
      ['spinning on shared memory', 'const a = new Int32Array(new SharedArrayBuffer(8));\nwhile (Atomics.load(a, 0) === 0) {}'],
      ['a regular expression that backtracks', 'return /^(\\w+\\s?)*$/.test("a ".repeat(40) + "!")'],
      ['a regular expression on a long text', 'return "x".repeat(1e6).replace(/(x+x+)+y/g, "").length'],
      ['a callback of a registry that loops', 'const r = new FinalizationRegistry(() => { for (;;) {} });\nfor (let i = 0; i < 1000; i++) r.register({ i }, i);\nreturn 1'],
      ['a stack overflow inside a conversion', 'const f = (): any => `${{ toString: f }}`;\ntry { f() } catch (e) { return e.name }'],
      ['an async generator that never ends', 'for await (const x of (async function* () { for (;;) yield 1 })()) {}'],
      ['a thenable that answers with itself', 'const t: any = { then(done: any) { done(t) } };\nreturn await t'],
      ['an iterator without an end as arguments', 'return Math.max(...{ *[Symbol.iterator]() { for (;;) yield 1 } } as any)'],
      ['a very long list by its length alone', 'const a: any[] = [];\na.length = 2 ** 32 - 1;\nreturn a.fill(1).length'],
      ['a cause that is its own cause', 'const e: any = new Error("x");\ne.cause = e;\nthrow e'],
      ['many errors in one, each hostile', 'throw new AggregateError(Array.from({ length: 1e4 }, () => Object.defineProperties(new Error("x"), { name: { get() { throw 1 } }, message: { get() { for (;;) {} } } })))'],
      ['an error whose text conversion loops', 'const e: any = new Error("x");\ne.toString = e.toJSON = () => { for (;;) {} };\ne.message = { toString() { for (;;) {} } };\nthrow e'],
      ['an error that is a proxy of an error', 'throw new Proxy(new Error("x"), { get(t, k) { return k === "stack" ? { toString() { throw 1 } } : Reflect.get(t, k) } })'],
      ['a thrown function', 'throw Object.assign(() => {}, { message: 1n })'],
      ['a rejected thenable of a rejected thenable', 'throw { then(a: any, b: any) { b({ then(c: any, d: any) { d(1) } }) } }'],
    ])('%s ends', async (_name, source) => {
      const { outcome } = await run(source, quick);
      expect(['ok', 'exception', 'cpu_limit', 'wall_limit', 'memory_limit', 'stack_overflow', 'never_settles']).toContain(outcome);
    });

    test.each<[string, string]>([
      ['an object with a text', '{ toString: () => "node:fs" }'], ['an object whose text changes', '(() => { let n = 0; return { toString: () => (n++ ? "node:fs" : "./client") } })()'], ['a list', '["node:fs"]'],
      ['a symbol', 'Symbol("fs")'], ['nothing', 'undefined'], ['a text object', 'new String("fs")'], ['code for WebAssembly', '"data:application/wasm;base64,AGFzbQEAAAA="'], ['an address', '"http://127.0.0.1/x.js"'],
      ['a file with a query', '"file:///etc/passwd?x"'], ['a very long path', '"../".repeat(1e5) + "etc/passwd"'], ['a blob', '"blob:nodedata:0"'], ['a proxy', 'new Proxy({}, { get: () => () => "node:os" })'],
    ])('import() of %s gives nothing of the host', async (_name, specifier) => {
      const source = `try {\n  const found: any = await import(${specifier} as any);\n  return Object.keys(found).sort();\n} catch (e) { return 'refused'; }`;
      const { outcome, valueJson } = await run(source, quick);
      if (outcome === 'ok') expect(['"refused"', '["ToolError","callTool"]']).toContain(valueJson);
      else expect(outcome).toMatch(/^(exception|module_not_found|stack_overflow)$/);
    });

    test.each<[string, string]>([
      ['Promise.prototype.then', 'Promise.prototype.then = () => { throw new Error("then") }'], ['Promise', 'globalThis.Promise = class { constructor() { throw 1 } } as any'],
      ['Array.prototype.push', 'Array.prototype.push = function () { throw new Error("push") }'], ['JSON.stringify', 'JSON.stringify = () => "\\"hijacked\\""'], ['JSON.parse', 'JSON.parse = () => "hijacked"'],
      ['String', 'globalThis.String = (() => "other") as any'], ['Object.prototype.toJSON', 'Object.defineProperty(Object.prototype, "toJSON", { value() { return "hijacked" }, configurable: true })'],
      ['setters of Object.prototype', 'for (const k of ["resolve", "reject", "fail", "site", "kind", "value", "json", "id", "then", "ok", "1", "2"]) Object.defineProperty(Object.prototype, k, { set() { throw new Error("setter") }, get() { return undefined }, configurable: true })'],
      ['Map.prototype', 'for (const k of ["has", "get", "set"]) (Map.prototype as any)[k] = () => { throw new Error("map") }'], ['Error', 'globalThis.Error = null as any'],
      ['Symbol.iterator of lists', 'Array.prototype[Symbol.iterator] = function* () { throw new Error("iterator") }'], ['Function.prototype.call', 'Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw new Error("call") }'],
    ])('with %s replaced before a call the tool still gets what was sent, or the call fails', async (_name, patch) => {
      const seen: string[] = [];
      const host = { callTool: async ({ server, tool, argsJson }: { server: string; tool: string; argsJson: string }): Promise<SandboxCallResult> => {
        seen.push(`${server}.${tool} ${argsJson}`);
        return { ok: true, json: argsJson };
      } };
      const { outcome } = await run(`${client}${patch};\nconst back = await callTool('ci', 'echo', { n: 1 });\nreturn back.n;`, { ...quick, host });
      expect(['ok', 'exception', 'never_settles', 'unawaited_calls']).toContain(outcome);
      for (const call of seen) expect(call).toMatch(/^(ci|other)\.(echo|other) (\{"n":1\}|"hijacked")$/);
    });

    test.each<[string, string, string | null]>([
      ['throws', '{ toJSON() { throw new Error("no") } }', 'invalid_arguments'], ['throws something hostile', '{ toJSON() { throw { get message() { throw 1 } } } }', null],
      ['changes the world', '{ toJSON() { Object.prototype.polluted = 1; return { a: 1 } } }', 'sent'], ['returns itself', '(() => { const o: any = { toJSON: () => o }; return o })()', 'sent'],
      ['is a function of a proxy', 'new Proxy({}, { get: () => () => ({ a: 1 }), ownKeys: () => [] })', 'sent'], ['calls a tool', '{ toJSON() { void callTool("ci", "echo", 1).catch(() => {}); return 2 } }', 'sent'],
    ])('arguments whose toJSON %s', async (_name, value, expected) => {
      const result = await run(`${client}try { await callTool('ci', 'echo', ${value}); return 'sent' } catch (e) { return e?.kind ?? 'other' }`, quick);
      if (expected === null) expect(['ok', 'exception', 'unawaited_calls']).toContain(result.outcome);
      else expect(valueOf(result)).toBe(expected);
    });

    test('arguments whose toJSON loops end by the CPU limit', async () => {
      expect(await run(`${client}await callTool('ci', 'echo', { toJSON() { for (;;) {} } });`, { limits: { cpuMs: 200 } })).toMatchObject({ outcome: 'cpu_limit', ledger: { calls: 0 } });
    });

    test.each<[string, string, unknown]>([
      ['huge delays', 'setTimeout(() => {}, 1e308); setTimeout(() => {}, Infinity); setInterval(() => {}, 2 ** 31);\nreturn 1', 1],
      ['negative and odd delays run at once', 'const seen: string[] = [];\nfor (const delay of [-1, NaN, "2" as any, null as any, {} as any]) setTimeout(() => seen.push("x"), delay);\nawait new Promise((done) => setTimeout(done, 30));\nreturn seen.length', 5],
      ['code as text', 'try { setTimeout("globalThis.ran = 1" as any, 0) } catch (e) { return e.name }', 'TypeError'],
      ['a delay that fails to convert', 'try { setTimeout(() => {}, { valueOf() { throw new Error("delay") } } as any) } catch (e) { return e.message }', 'delay'],
      ['clearing what is none', 'for (const id of [undefined, null, -1, {}, "x", Infinity]) clearTimeout(id as any);\nreturn 1', 1],
      ['a timer that sets timers while it runs', 'let n = 0;\nawait new Promise<void>((done) => { const tick = () => (++n === 200 ? done() : setTimeout(tick, 0)); tick() });\nreturn n', 200],
    ])('timers: %s', async (_name, source, expected) => {
      expect(valueOf(await run(source, quick))).toEqual(expected);
    });

    test('a hostile program between two honest ones changes neither', async () => {
      const honest = `${client}const { id } = await callTool('ci', 'get_build', { id: 4 });\nreturn [id, typeof (Object.prototype as any).polluted, [1, 2].map((x) => x * 2)]`;
      for (let round = 0; round < 3; round++) {
        await run('for (const o of [Object, Array, Promise, Map, JSON, Function]) { for (const k of Reflect.ownKeys(o.prototype ?? o)) { try { (o.prototype ?? o as any)[k] = () => "evil" } catch {} } }\nObject.prototype.polluted = 1;', { ...quick, host: ciHost });
        expect(valueOf(await run(honest))).toEqual([4, 'undefined', [2, 4]]);
      }
    });
  });
}
