import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SandboxCallResult, SandboxHost } from '../../engine/ports';
import { arrived, crossed, fuzz, guestValue, jsonText, numberText } from './fuzz-values';
import { toolError, useSandbox, valueOf, type CreateSandbox } from './harness';
import { hostState } from './host-state';

const client = "import { callTool } from './client';\n";

/** Answers every call with `json`, and keeps the arguments that arrived. */
function answering(result: SandboxCallResult): { host: SandboxHost; seen: string[] } {
  const seen: string[] = [];
  return { seen, host: { callTool: async ({ argsJson }) => { seen.push(argsJson); return result; } } };
}

/** Values across the border, in both directions: what arrives is what docs/sandbox.md says, and the host is as it was. */
export function describeMarshalling(create: CreateSandbox): void {
  describe('values across the border', () => {
    const { run } = useSandbox(create);
    const limits = { outputBytes: 4 * 1024 * 1024 };

    test('any JSON that a tool returns reaches the program, goes back as arguments, and leaves as the result', async () => {
      const before = hostState();
      await fc.assert(fc.asyncProperty(jsonText, async (json) => {
        const { host, seen } = answering({ ok: true, json });
        const result = await run(`${client}const value = await callTool('a', 'b', {});\nawait callTool('a', 'b', value);\nreturn value`, { host, limits });
        const expected = JSON.stringify(crossed(json));
        expect(JSON.stringify(valueOf(result))).toBe(expected);
        expect(JSON.stringify(JSON.parse(seen[1] ?? 'nothing'))).toBe(expected);
      }), fuzz(150));
      expect(hostState()).toBe(before);
    });

    test('any JSON that comes with a tool error is its value', async () => {
      await fc.assert(fc.asyncProperty(jsonText, async (json) => {
        const { host } = answering({ ...toolError('no'), json });
        const result = await run(`${client}try { await callTool('a', 'b', {}) } catch (error) { return [error.kind, error.message, error.value] }`, { host, limits });
        expect(JSON.stringify(valueOf(result))).toBe(JSON.stringify(['tool_error', 'no', crossed(json)]));
      }), fuzz(50));
    });

    test('every number is the nearest that the program can have, and keeps its digits on the way out', async () => {
      await fc.assert(fc.asyncProperty(fc.array(numberText, { minLength: 1, maxLength: 40 }), async (numbers) => {
        const json = `[${numbers.join()}]`;
        const result = await run(`${client}return await callTool('a', 'b', {})`, { host: answering({ ok: true, json }).host });
        expect(result.valueJson).toBe(JSON.stringify(JSON.parse(json)));
      }), fuzz(60));
    });

    test('whatever a program returns arrives as the written rule says', async () => {
      const before = hostState();
      await fc.assert(fc.asyncProperty(guestValue, async (value) => {
        expect(valueOf(await run(`const value: any = ${value.source};\nreturn [value, { value }]`, { limits }))).toEqual([arrived(value) ?? null, arrived({ source: '', becomes: { value: value.becomes } })]);
      }), fuzz(150));
      expect(hostState()).toBe(before);
    });

    test('whatever a program sends arrives as the written rule says', async () => {
      await fc.assert(fc.asyncProperty(guestValue, async (value) => {
        const { host, seen } = answering({ ok: true, json: 'null' });
        await run(`${client}const value: any = ${value.source};\nawait callTool('a', 'b', { value });`, { host, limits });
        expect(JSON.parse(seen[0] ?? '"nothing arrived"')).toEqual(arrived({ source: '', becomes: { value: value.becomes } }));
      }), fuzz(100));
    });

    test.each<[string, string]>([
      ['nothing', '{}'], ['undefined', '{}'], ['null', 'null'], ['Symbol("s")', 'null'], ['() => 1', 'null'], ['5n', '"5"'], ['NaN', 'null'], ['new Map([["a", 1]])', '{"a":1}'], ['Promise.resolve(1)', '{}'],
    ])('a call with %s sends %s', async (source, expected) => {
      const { host, seen } = answering({ ok: true, json: 'null' });
      await run(`${client}await callTool('a', 'b'${source === 'nothing' ? '' : `, ${source}`});`, { host });
      expect(seen).toEqual([expected]);
    });

    test('arguments that hold themselves fail as that call', async () => {
      const source = `${client}const m = new Map();\nm.set('m', [m]);\ntry { await callTool('a', 'b', { m }) } catch (error) { return [error.kind, error.message] }`;
      expect(valueOf(await run(source))).toEqual(['invalid_arguments', expect.stringContaining('circular')]);
    });

    test.each<[string, string]>([
      ['a list', 'const a: any[] = [];\na.push({ a });\nreturn a'], ['a map', 'const m = new Map();\nm.set("m", m);\nreturn m'],
      ['a set', 'const s = new Set();\ns.add([s]);\nreturn s'], ['an error', 'const e: any = new Error("x");\ne.self = e;\nreturn e'], ['a promise', 'const o: any = {};\no.p = Promise.resolve(o);\nreturn o'],
      ['a getter', 'const o = { get a() { return o } };\nreturn o'], ['a proxy', 'const p: any = new Proxy({}, { get: () => p, ownKeys: () => ["a"], getOwnPropertyDescriptor: () => ({ value: p, enumerable: true, configurable: true }) });\nreturn p'],
    ])('%s that holds itself ends with an error, not with a host that loops', async (_name, source) => {
      expect(await run(source)).toMatchObject({ outcome: 'exception', error: { message: expect.stringContaining('refers to itself') } });
    });
  });
}
