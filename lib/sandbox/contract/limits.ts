import { describe, expect, test } from 'vitest';
import type { ProgramOutcomeKind } from '../../engine/events';
import type { ProgramLimits, SandboxCallResult } from '../../engine/ports';
import { ok, useSandbox, valueOf, type CreateSandbox } from './harness';

const call = "import { callTool } from './client';\n";
const small = 24 * 1024 * 1024;

/** Every limit ends a program with its own outcome, and the sandbox answers afterwards. */
export function describeLimits(create: CreateSandbox): void {
  describe('limits', () => {
    const { run } = useSandbox(create);
    const expectEnd = async (source: string, outcome: ProgramOutcomeKind, limits: Partial<ProgramLimits>, limitHit: keyof ProgramLimits | null) => {
      const result = await run(source, { limits });
      expect(result).toMatchObject({ outcome, valueJson: null, error: { kind: outcome }, ledger: { limitHit } });
      expect(valueOf(await run('return "still here"'))).toBe('still here');
      return result;
    };

    test.each<[string, string, number | null]>([
      ['a loop', 'const a = 1;\nwhile (true) {}', 2],
      ['a loop with calls in it', 'const f = (n: number) => n + 1;\nlet i = f(1);\nfor (;;) {\n  i = f(i);\n}', 3],
      ['a loop in an async function after an await', 'const f = async () => {\n  await null;\n  while (true) {}\n};\nawait f();', 3],
      ['a loop that catches', 'while (true) {\n  try { for (;;) {} } catch { continue } finally { for (;;) {} }\n}', null],
      ['a loop of microtasks', 'while (true) await null;', 1],
      ['a chain of promises', 'const f = (): unknown => Promise.resolve().then(f, f);\nf();\nawait new Promise(() => {});', null],
      ['a getter', 'return {\n  get a() {\n    while (true) {}\n  },\n};', 3],
      ['a toJSON', 'return { toJSON() {\n  while (true) {}\n} };', 2],
      ['a regular expression', '/(a+)+$/.test("a".repeat(50) + "b");', null],
      ['a timer', 'setTimeout(() => {\n  while (true) {}\n});\nawait new Promise(() => {});', 2],
      ['a module', 'import "./loop";', null],
    ])('cpu_limit: %s', async (_name, source, line) => {
      const modules = { 'loop.ts': 'while (true) {}' };
      const result = await run(source, { limits: { cpuMs: 150 }, modules });
      expect(result).toMatchObject({ outcome: 'cpu_limit', ledger: { limitHit: 'cpuMs' } });
      if (line !== null) expect(result.error).toMatchObject({ line, file: 'program.ts' });
    });

    test.each<[string, string]>([
      ['an error whose message loops', 'throw { get message() { while (true) {} } }'],
      ['an error whose stack loops', 'const e = new Error("x");\nObject.defineProperty(e, "stack", { get() { while (true) {} } });\nthrow e;'],
      ['an error whose name loops', 'class E extends Error { get name() { while (true) {} } }\nthrow new E("x");'],
      ['a proxy whose traps loop', 'throw new Proxy({}, { getPrototypeOf() { while (true) {} }, get() { while (true) {} } });'],
    ])('%s ends too', async (_name, source) => {
      const result = await run(source, { limits: { cpuMs: 150 } });
      expect(['exception', 'cpu_limit']).toContain(result.outcome);
      expect(valueOf(await run('return 1'))).toBe(1);
    });

    test.each<[string, string]>([
      ['JSON.stringify of one large value again and again', 'const rows = Array.from({ length: 2e5 }, (_, i) => ({ i, s: "x".repeat(20) }));\nfor (;;) JSON.stringify(rows);'],
      ['splitting and joining', 'const s = "a,".repeat(3e6);\nfor (;;) s.split(",").join(",");'],
      ['a proxy with a million keys', 'return new Proxy({}, {\n  ownKeys: () => Array.from({ length: 1e6 }, (_, i) => "k" + i),\n  getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }),\n});'],
      ['sorting', 'const a = Array.from({ length: 3e5 }, (_, i) => (i * 7919) % 300007);\nfor (;;) a.slice().sort();'],
    ])('cpu_limit even where the engine cannot be interrupted: %s', async (_name, source) => {
      await expectEnd(source, 'cpu_limit', { cpuMs: 400 }, 'cpuMs');
    });

    test('wall_limit: waiting too long', async () => {
      await expectEnd('await new Promise((resolve) => setTimeout(resolve, 60000));', 'wall_limit', { wallMs: 200 }, 'wallMs');
      await expectEnd('setInterval(() => {}, 1);\nawait new Promise(() => {});', 'wall_limit', { wallMs: 200 }, 'wallMs');
    });

    test('wall_limit: a tool that does not answer', async () => {
      const result = await run(`${call}await callTool("ci", "echo", {});`, { limits: { wallMs: 200 }, host: { callTool: () => new Promise(() => {}) } });
      expect(result).toMatchObject({ outcome: 'wall_limit', ledger: { calls: 1, limitHit: 'wallMs' } });
    });

    test('time spent waiting is no CPU time', async () => {
      const result = await run('await new Promise((resolve) => setTimeout(resolve, 400));\nreturn 1', { limits: { cpuMs: 300 } });
      expect(valueOf(result)).toBe(1);
      expect(result.ledger.wallMs).toBeGreaterThan(result.ledger.cpuMs);
    });

    test.each<[string, string]>([
      ['objects', 'const all = [];\nwhile (true) all.push({ a: 1 });'],
      ['arrays', 'const all = [];\nwhile (true) all.push(new Array(1000).fill(7));'],
      ['typed arrays', 'const all = [];\nwhile (true) all.push(new Uint8Array(1e6));'],
      ['one buffer', 'new ArrayBuffer(2 ** 31 - 1);'],
      ['strings', 'const all = [];\nwhile (true) all.push("x".repeat(1e6) + all.length);'],
      ['one string', 'let s = "x";\nwhile (true) s += s;'],
      ['a string that is padded', '"x".padEnd(2 ** 30 - 2);'],
      ['a map', 'const map = new Map();\nwhile (true) map.set({}, map.size);'],
      ['closures', 'let f = () => 1;\nwhile (true) { const g = f; f = () => g(); }'],
      ['promises', 'const wait = () => new Promise(() => {});\nconst all = [];\nwhile (true) all.push(wait());'],
      ['timers', 'while (true) setTimeout(() => {}, 1e6);'],
      ['a bomb that is caught', 'const bomb = async () => { const all = []; while (true) all.push([1]); };\ntry { await bomb(); } catch { return "caught"; }'],
    ])('memory_limit: %s', async (_name, source) => {
      const { ledger } = await expectEnd(source, 'memory_limit', { memoryBytes: small }, 'memoryBytes');
      expect(ledger.memoryPeakBytes).toBeLessThan(4 * small);
    });

    test.each<[string, string]>([
      ['a function that calls itself', 'const f = (): number => f() + 1;\nf();'],
      ['a getter', 'const o = { get a(): unknown { return this.a; } };\no.a;'],
      ['a conversion', 'const o = { toString(): string { return "" + this; } };\n"" + o;'],
      ['proxies of proxies', 'let p: object = {};\nfor (let i = 0; i < 1e5; i++) p = new Proxy(p, {});\nReflect.get(p, "x");'],
      ['JSON text', 'JSON.parse("[".repeat(1e6));'],
      ['a nested value', 'let a: unknown = 1;\nfor (let i = 0; i < 1e5; i++) a = [a];\nJSON.stringify(a);'],
      ['a nested result', 'let a: unknown = 1;\nfor (let i = 0; i < 1e5; i++) a = [a];\nreturn a;'],
    ])('stack_overflow: %s', async (_name, source) => {
      await expectEnd(source, 'stack_overflow', {}, 'stackBytes');
    });

    test('a program may catch its own recursion', async () => {
      expect(valueOf(await run('const f = (): number => f() + 1;\ntry { f(); } catch (e) { return e.name; }'))).toBe('RangeError');
    });

    test.each<[string, string]>([
      ['a value of 10 MB', 'return "x".repeat(10e6);'], ['a value just above', 'return "x".repeat(65535);'],
      ['a log of 10 MB', 'console.log("x".repeat(10e6));'], ['many lines', 'for (;;) console.log("line");'], ['empty lines', 'for (;;) console.log();'],
      ['logs and value together', 'console.log("x".repeat(40e3));\nreturn "x".repeat(40e3);'], ['text that is short only in characters', 'return "中".repeat(30e3);'],
      ['a value that a patched JSON hides', 'JSON.stringify = () => "1";\nreturn "x".repeat(10e6);'],
    ])('output_limit: %s', async (_name, source) => {
      const { logs } = await expectEnd(source, 'output_limit', {}, 'outputBytes');
      expect(new TextEncoder().encode(logs.join('\n')).byteLength).toBeLessThan(66_000);
    });

    test('output_limit keeps the head of the log, visibly cut, and says where it was', async () => {
      const { logs, error } = await run('console.log("first");\nconsole.log("中".repeat(1e5));\nconsole.log("never");');
      expect(logs).toEqual(['first', expect.stringMatching(/^中{21843} … \[cut/)]);
      expect(error).toMatchObject({ line: 2 });
    });

    test('a value that fits exactly is no error', async () => {
      expect(valueOf(await run('return "x".repeat(65534);'))).toHaveLength(65_534);
    });

    test('call_limit', async () => {
      const result = await expectEnd(`${call}for (let i = 0; i < 20; i++) {\n  await callTool("ci", "echo", { i });\n}`, 'call_limit', { maxCalls: 5 }, 'maxCalls');
      expect(result).toMatchObject({ error: { line: 3 }, ledger: { calls: 5 } });
      expect(await run(`${call}await callTool("ci", "echo", {});`, { limits: { maxCalls: 0 } })).toMatchObject({ outcome: 'call_limit', ledger: { calls: 0 } });
      await expectEnd(`${call}for (;;) callTool("ci", "echo", {});`, 'call_limit', { maxCalls: 1_000 }, 'maxCalls');
    });

    test('concurrency_limit: a hundred times more waiting than may run', async () => {
      let running = 0;
      const host = { callTool: () => { running++; return new Promise<SandboxCallResult>(() => {}); } };
      const source = `${call}await Promise.all(Array.from({ length: 1000 }, () => callTool("ci", "echo", {})));`;
      const result = await run(source, { host, limits: { maxConcurrentCalls: 3, wallMs: 1_000 } });
      expect(result).toMatchObject({ outcome: 'concurrency_limit', ledger: { limitHit: 'maxConcurrentCalls' } });
      expect(running).toBe(3);
    });

    test.each([
      'await new Promise(() => {});', 'return { a: new Promise(() => {}) };', 'await Promise.race([]);',
      'const gate: any = {};\nconst wait = new Promise((resolve) => { gate.open = resolve; });\nawait wait;',
    ])('never_settles: %s', async (source) => {
      const { error } = await expectEnd(source, 'never_settles', {}, null);
      expect(error?.message).toContain('never settle');
    });

    test.each([
      ['computes', 'while (true) {}'],
      ['waits for a timer', 'await new Promise((resolve) => setTimeout(resolve, 60000));'],
      ['waits for a tool', 'await callTool("a", "never", {});'],
      ['computes where the engine cannot be interrupted', 'const s = "a,".repeat(3e6);\nfor (;;) s.split(",").join(",");'],
    ])('cancelled while it %s', async (_name, source) => {
      const abort = new AbortController();
      const host = { callTool: async ({ tool }: { tool: string }): Promise<SandboxCallResult> => {
        if (tool === 'never') return new Promise(() => {});
        abort.abort();
        return ok(null);
      } };
      const result = await run(`${call}console.log("logged");\nvoid callTool("a", "started", {});\n${source}`, { host, signal: abort.signal });
      expect(result).toMatchObject({ outcome: 'cancelled', valueJson: null, error: { kind: 'cancelled' }, logs: ['logged'] });
      expect(valueOf(await run('return 1'))).toBe(1);
    });

    test('cancelled before it starts', async () => {
      expect(await run('return 1', { signal: AbortSignal.abort() })).toMatchObject({ outcome: 'cancelled', error: { kind: 'cancelled' }, ledger: { calls: 0 } });
    });

    test('source that no parser can read is refused, and the next program runs', async () => {
      for (const source of ['['.repeat(50_000), '{'.repeat(5_000) + '}'.repeat(5_000), `let x: ${'A<'.repeat(3_000)}any${'>'.repeat(3_000)}`, 'x'.repeat(2e6)]) {
        expect((await run(source)).outcome).toBe('syntax_error');
        expect(valueOf(await run('const n: number = 1;\nreturn n'))).toBe(1);
      }
    });

    test('the ledger of a program that ended well', async () => {
      const { ledger } = await run(`${call}const rows = await callTool("ci", "list_builds", { page: 1 });\nconst big = new Uint8Array(8e6);\nreturn rows.length + big[0];`);
      expect(ledger).toMatchObject({ calls: 1, failedCalls: 0, bytesOut: '{"page":1}'.length, limitHit: null });
      expect(ledger.bytesIn).toBeGreaterThan(50);
      expect(ledger.memoryPeakBytes).toBeGreaterThan(8e6);
      for (const ms of [ledger.startMs, ledger.cpuMs, ledger.wallMs]) expect(ms).toBeGreaterThan(0);
      expect(ledger.queueMs).toBeGreaterThanOrEqual(0);
    });
  });
}
