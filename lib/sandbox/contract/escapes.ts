import { afterEach, describe, expect, test } from 'vitest';
import type { SandboxCallResult } from '../../engine/ports';
import { ciHost, useSandbox, valueOf, type CreateSandbox } from './harness';
import { hostState } from './host-state';

const canary = 'host-only-value';
const client = "import { callTool, ToolError } from './client';\n";

/** Attempts to reach or to change the host. Whatever their outcome: the host is as it was, and the sandbox answers the next program. */
export function describeEscapes(create: CreateSandbox): void {
  describe('escapes', () => {
    const { run } = useSandbox(create);
    Reflect.set(globalThis, 'sandboxCanary', canary);
    const before = hostState();

    afterEach(async () => {
      expect(hostState()).toBe(before);
      expect(valueOf(await run('return 6 * 7'))).toBe(42);
    });

    test.each<[string, string]>([
      ['this.constructor.constructor', 'return typeof (globalThis as any).constructor.constructor("return globalThis")().process'],
      ['Function', 'return typeof Function("return this")().process'],
      ['the constructor of async functions', 'return typeof (await (async () => {}).constructor("return globalThis")()).process'],
      ['the constructor of generators', 'return typeof [...(function* () {}).constructor("yield globalThis")()][0].process'],
      ['the constructor of a tool function', `${client}return typeof callTool.constructor("return globalThis")().process`],
      ['the constructor of a console function', 'return typeof console.log.constructor("return globalThis")().process'],
      ['the constructor of a tool error', `${client}try { await callTool("ci", "get_build", { id: 13 }) } catch (e) { return typeof e.constructor.constructor("return globalThis")().process }`],
      ['the constructor of a result', `${client}return typeof (await callTool("ci", "list_builds", {})).constructor.constructor("return globalThis")().process`],
      ['eval', 'return typeof (0, eval)("globalThis").process'],
      ['a canary of the host', 'return typeof (globalThis as any).sandboxCanary'],
      ['a shared realm', 'return typeof (globalThis as any).sandboxCanary + typeof (globalThis as any).top?.process'],
    ])('%s stays inside', async (_name, source) => {
      expect(valueOf(await run(source))).toMatch(/^(undefined)+$/);
    });

    test.each<[string, string]>([
      ['Object.prototype', 'Object.prototype.polluted = 1; Object.prototype.toJSON = () => "hijacked"; return { a: 1 }'],
      ['Array.prototype', 'Array.prototype.map = () => { throw 1 }; Array.prototype[Symbol.iterator] = null; return [1]'],
      ['Promise.prototype.then', 'Promise.prototype.then = () => { throw new Error("then") }; return 1'],
      ['the globals', 'for (const name of Object.getOwnPropertyNames(globalThis)) { try { globalThis[name] = null } catch {} } return 1'],
      ['frozen intrinsics', 'for (const o of [Object.prototype, Array.prototype, Function.prototype, Promise.prototype]) Object.freeze(o); return [1]'],
      ['a setter for everything', 'for (const k of ["call", "id", "resolve", "json", "then", "0"]) Object.defineProperty(Object.prototype, k, { set() { throw 1 }, configurable: true }); return [1]'],
      ['JSON', 'JSON.stringify = () => "no json"; JSON.parse = () => { throw 1 }; return { a: 1 }'],
      ['Error.prepareStackTrace', 'Error.prepareStackTrace = (e, frames) => { Object.prototype.polluted = 1; return frames }; throw new Error("x")'],
      ['Error.stackTraceLimit', 'Error.stackTraceLimit = 1e9; const f = (n) => n ? f(n - 1) : new Error("deep").stack.length; return f(500)'],
      ['Error', 'class Evil { static [Symbol.hasInstance]() { throw 1 } } globalThis.Error = Evil; throw { message: "x" }'],
      ['Symbol.hasInstance of Promise and Map', 'Object.defineProperty(Promise, Symbol.hasInstance, { value: () => true }); return { a: 1 }'],
    ])('patching %s changes nothing outside', async (_name, source) => {
      await run(source, { limits: { cpuMs: 2_000 } });
    });

    test('a prepareStackTrace of the guest sees no frame of the host', async () => {
      const source = 'Error.prepareStackTrace = (error, frames) => frames.map((frame) => `${frame.getFileName()} ${frame.getFunctionName()} ${typeof frame.getThis?.()}`);\nreturn String(new Error("x").stack)';
      expect(valueOf(await run(source))).not.toMatch(/node_modules|\/lib\/|node:|worker/);
    });

    test.each<[string, string]>([
      ['stack traces', 'return new Error("x").stack'],
      ['import.meta', 'return [Object.keys(import.meta), import.meta.url ?? null]'],
      ['an import that fails', 'try { await import("node:fs") } catch (e) { return [e.name, e.message, e.stack] }'],
      ['a call that fails', `${client}try { await callTool("ci", "get_build", { id: 13 }) } catch (e) { return e.stack }`],
      ['sources of functions', `${client}return [callTool, console.log, setTimeout, URL].map(String)`],
    ])('%s tell nothing of the host', async (_name, source) => {
      expect(valueOf(await run(source)) ? JSON.stringify(valueOf(await run(source))) : '').not.toMatch(/node_modules|\/work|\/home|file:|node:internal|node:vm/);
    });

    test.each([
      'node:child_process', 'fs', 'data:text/javascript,export default 1', 'file:///etc/passwd', 'https://example.org/x.js', '/etc/passwd',
      '../../../../../etc/passwd', './servers/../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', '..\\..\\etc\\passwd', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
      'sandbox:prelude', 'program.ts', 'servers/ci/index.ts?get_build', 'quickjs-wasi', 'std', 'os', 'qjs:std', 'qjs:os', 'a\0b', '.', '..', '', 'x'.repeat(100_000),
    ])('import of %j finds nothing', async (specifier) => {
      const fixed = await run(`import * as found from ${JSON.stringify(specifier)};\nreturn Object.keys(found)`);
      expect(fixed.outcome).toMatch(/^(module_not_found|syntax_error)$/);
      const computed = await run(`try { return Object.keys(await import(${JSON.stringify(specifier)})) } catch (e) { return 'refused' }`);
      expect(computed.outcome === 'ok' ? valueOf(computed) : 'refused').toBe('refused');
    });

    test('__proto__ keys reach neither the tools nor the caller', async () => {
      const seen: string[] = [];
      const host = { callTool: async ({ argsJson }: { argsJson: string }): Promise<SandboxCallResult> => {
        seen.push(argsJson);
        return { ok: true, json: '{"__proto__":{"polluted":1},"a":1}' };
      } };
      const source = `${client}const evil = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}');\nconst back = await callTool("a", "b", evil);\nreturn { evil, back: [back], own: Object.keys(back) }`;
      const result = await run(source, { host });
      expect(seen).toEqual(['{"constructor":{"prototype":{"polluted":1}},"a":1}']);
      expect(result.valueJson).not.toContain('__proto__":');
      expect(valueOf(result)).toMatchObject({ evil: { a: 1 }, back: [{ a: 1 }] });
    });

    test.each<[string, string]>([
      ['a proxy', 'return new Proxy({ a: 1 }, { ownKeys() { throw new Error("trap") } })'],
      ['a proxy of an array without an end', 'return new Proxy([], { get: (target, key) => (key === "length" ? 2 ** 32 : 1) })'],
      ['a revoked proxy', 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy'],
      ['a thenable that never calls back', 'return { then() {} }'],
      ['a thenable that throws', 'return { then() { throw new Error("thenable") } }'],
      ['a toJSON that returns itself', 'const o = { toJSON() { return o } }; return o'],
      ['a getter that throws', 'return { get a() { throw new Error("getter") } }'],
      ['a value with a huge key', 'return { ["k".repeat(1e7)]: 1 }'],
      ['a thrown proxy', 'throw new Proxy(function () {}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })'],
      ['an error that fails to be described', 'const e = new Error("x"); for (const k of ["name", "message", "stack", "cause"]) Object.defineProperty(e, k, { get() { throw e } }); throw e'],
      ['an error with a symbol for a name', 'const e: any = new Error("x"); e.name = Symbol("s"); e.message = { toString: null }; throw e'],
      ['a class instance with private state', 'return new (class { #secret = 1; toJSON() { return this.#secret } })()'],
      ['a log of a hostile object', 'console.log(new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 } })); console.log({ toString() { throw 3 }, get a() { throw 4 } }); return 1'],
    ])('%s as the result ends as a result', async (_name, source) => {
      const result = await run(source, { limits: { cpuMs: 3_000, wallMs: 10_000, memoryBytes: 64 * 1024 * 1024 } });
      expect(result.outcome).not.toBe('cancelled');
    });

    test('names and arguments of a call are text and JSON, whatever the guest makes of them', async () => {
      const seen: unknown[] = [];
      const host = { callTool: async (call: { server: string; tool: string; argsJson: string }): Promise<SandboxCallResult> => {
        seen.push(call.server, call.tool, JSON.parse(call.argsJson));
        return ciHost.callTool(call);
      } };
      await run(`${client}for (const name of ['__proto__', 'constructor', '../x', { toString: () => 'tool' }, 5, 'n'.repeat(1e6), Symbol('s')]) {
        for (const args of [undefined, null, () => 1, Symbol('a'), { toJSON: () => ({ a: 1 }) }, new Proxy({}, {}), [undefined]]) {
          try { await callTool(name as string, name as string, args) } catch {}
        }
      }`, { host });
      for (const one of seen) expect(['string', 'object', 'number', 'boolean']).toContain(typeof one);
      expect(seen.length).toBeGreaterThan(30);
      for (const name of seen) if (typeof name === 'string') expect(name.length).toBeLessThan(2_000);
    });

    test.each<[string, string]>([
      ['rejections', 'for (let i = 0; i < 2e5; i++) Promise.reject(i); return 1'],
      ['timers', 'for (let i = 0; i < 1e4; i++) setTimeout(() => {}, 1e6 - i); return 1'],
      ['URLs', 'for (let i = 0; i < 2e3; i++) { try { new URL("x".repeat(i)) } catch {} } return 1'],
      ['random bytes', 'for (let i = 0; i < 50; i++) crypto.getRandomValues(new Uint8Array(65536)); return 1'],
      ['weak references', 'for (let i = 0; i < 1e5; i++) { new WeakRef({}); new FinalizationRegistry(() => {}).register({}, i) } return 1'],
      ['symbols', 'for (let i = 0; i < 1e5; i++) Symbol.for("s" + i); return 1'],
      ['dynamic imports', 'for (let i = 0; i < 500; i++) { try { await import("./nothing" + i) } catch {} } return 1'],
    ])('a flood of %s ends', async (_name, source) => {
      const { outcome } = await run(source, { limits: { cpuMs: 5_000 } });
      expect(['ok', 'exception', 'cpu_limit', 'memory_limit']).toContain(outcome);
    });
  });
}
