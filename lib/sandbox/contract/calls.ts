import { describe, expect, test } from 'vitest';
import { GatewayBroken, SandboxBroken } from '../../engine/errors';
import type { SandboxCallResult } from '../../engine/ports';
import { ok, toolError, useSandbox, valueOf, type CreateSandbox } from './harness';

type Answer = (result: SandboxCallResult) => void;

/** Tool calls: what crosses, what a failure looks like, in what order answers may come. */
export function describeCalls(create: CreateSandbox): void {
  describe('tool calls', () => {
    const { run } = useSandbox(create);

    test('arguments and results cross as they are', async () => {
      const value = { text: 'é😀\u0000\ud800"\\', list: [1.5, null, true, { deep: [] }], 'a-b': 1, 'a.b': 2 };
      const result = await run(`import { echo } from './servers/ci';\nreturn await echo(${JSON.stringify(value)});`);
      expect(valueOf(result)).toEqual(value);
      expect(result.ledger).toMatchObject({ calls: 1, failedCalls: 0 });
      expect(result.ledger.bytesOut).toBe(result.ledger.bytesIn);
    });

    test('a failing call is caught and the program goes on', async () => {
      const result = await run(`import { get_build } from './servers/ci';
        import { ToolError } from './client';
        const seen = [];
        for (const id of [12, 13, 14]) {
          try { seen.push((await get_build({ id })).id); } catch (error) {
            seen.push([error instanceof ToolError, error instanceof Error, error.name, error.kind, error.message, error.value]);
          }
        }
        return seen;`);
      expect(valueOf(result)).toEqual([12, [true, true, 'ToolError', 'tool_error', 'no build 13', { code: 404 }], 14]);
      expect(result.ledger).toMatchObject({ calls: 3, failedCalls: 1 });
    });

    test.each<[string, string, number, number]>([
      ['where the call stands', "import { get_build } from './servers/ci';\n\n  await get_build({ id: 13 });", 3, 9],
      ['when its arguments stand on other lines', "import * as ci from './servers/ci';\nconst id = () => 13;\nawait ci.get_build({\n  id:\n    id(),\n});", 3, 10],
      ['inside a function, after an await', "import { get_build as get } from './servers/ci';\nconst one = async (id: number) => {\n  await null;\n  const s: string = 'é'; return get({ id });\n};\nawait Promise.all([1, 13].map(one));", 4, 33],
      ['when called directly', "import { callTool } from './client';\nawait callTool('ci', 'get_build', { id: 13 });", 2, 7],
    ])('a failure that nobody catches points at the line %s', async (_name, source, line, column) => {
      const { outcome, error } = await run(source);
      expect(outcome).toBe('exception');
      expect(error).toMatchObject({ message: 'ToolError (tool_error): no build 13', file: 'program.ts', line, column });
    });

    test('parallel calls that are answered in reverse order get their own answers', async () => {
      const waiting: { args: string; answer: Answer }[] = [];
      const host = { callTool: ({ argsJson }: { argsJson: string }) => new Promise<SandboxCallResult>((answer) => {
        waiting.push({ args: argsJson, answer });
        if (waiting.length === 3) for (const one of waiting.splice(0).reverse()) one.answer({ ok: true, json: one.args });
      }) };
      const source = "import { echo } from './servers/ci';\nreturn Promise.all([1, 2, 3].map((n) => echo({ n })));";
      expect(valueOf(await run(source, { host }))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });

    test('no more calls run at once than are allowed, and the others follow', async () => {
      let running = 0;
      let most = 0;
      let full = () => {};
      const four = new Promise<void>((resolve) => { full = resolve; });
      const host = { callTool: async ({ argsJson }: { argsJson: string }): Promise<SandboxCallResult> => {
        most = Math.max(most, ++running);
        if (running === 4) full();
        await four;
        await new Promise(setImmediate);
        running--;
        return { ok: true, json: argsJson };
      } };
      const source = "import { echo } from './servers/ci';\nconst all = await Promise.all(Array.from({ length: 50 }, (_, n) => echo(n)));\nreturn all.reduce((a, b) => a + b);";
      expect(valueOf(await run(source, { host, limits: { maxConcurrentCalls: 4 } }))).toBe(1225);
      expect(most).toBe(4);
    });

    test('waiting in a program: polling until something appears', async () => {
      let polls = 0;
      const host = { callTool: async () => ok({ done: ++polls === 3 }) };
      const source = "import { echo } from './servers/ci';\nwhile (!(await echo({})).done) await new Promise((resolve) => setTimeout(resolve, 5));\nreturn 'deployed';";
      expect(valueOf(await run(source, { host }))).toBe('deployed');
      expect(polls).toBe(3);
    });

    test.each<[string, string]>([
      ['a call that is never awaited', "import { echo } from './servers/ci';\necho(1);\nreturn 1"],
      ['calls inside forEach', "import { echo } from './servers/ci';\n[1, 2].forEach(async (n) => { await echo(n); });\nreturn 1"],
      ['calls that wait for their turn', "import { echo } from './servers/ci';\nfor (let i = 0; i < 40; i++) void echo(i);"],
    ])('%s is unawaited_calls', async (_name, source) => {
      const result = await run(source, { limits: { maxConcurrentCalls: 2 } });
      expect(result).toMatchObject({ outcome: 'unawaited_calls', valueJson: null, error: { message: expect.stringContaining('ci.echo'), hint: expect.stringContaining('Promise.all') } });
    });

    test('a call that failed and that nobody awaited is no success', async () => {
      const source = "import { get_build } from './servers/ci';\nvoid get_build({ id: 13 });\nawait new Promise((resolve) => setTimeout(resolve, 50));\nreturn 1";
      expect(await run(source)).toMatchObject({ outcome: 'unawaited_calls', error: { line: 2, message: expect.stringContaining('no build 13') }, ledger: { failedCalls: 1 } });
    });

    test('nothing of a program happens after its result: calls under way are waited for', async () => {
      let answered = 0;
      const host = { callTool: async ({ argsJson }: { argsJson: string }) => {
        if (argsJson === '0') return toolError('first');
        await new Promise((resolve) => setTimeout(resolve, 30));
        answered++;
        return toolError('later');
      } };
      const source = "import { echo } from './servers/ci';\nawait Promise.all([0, 1, 2].map((n) => echo(n)));";
      expect(await run(source, { host })).toMatchObject({ outcome: 'exception', ledger: { calls: 3, failedCalls: 3 } });
      expect(answered).toBe(2);
    });

    test('what is no JSON fails as the call that sends it', async () => {
      const source = "import { echo } from './servers/ci';\nconst a: any = {};\na.a = a;\nawait echo(a);";
      expect(await run(source)).toMatchObject({ outcome: 'exception', error: { message: expect.stringContaining('invalid_arguments'), line: 4 } });
    });

    test('arguments and results that are too large fail as that call', async () => {
      const limits = { maxArgumentBytes: 1_000, maxResultBytes: 1_000 };
      const source = (args: string) => `import { echo } from './servers/ci';\ntry { await echo(${args}); } catch (error) { return [error.kind, error.message]; }`;
      const large = await run(source("'x'.repeat(2000)"), { limits });
      expect(valueOf(large)).toEqual(['invalid_arguments', 'The arguments have 2 KB; a call may send 1000 bytes.']);
      expect(large.ledger).toMatchObject({ limitHit: 'maxArgumentBytes', bytesOut: 0 });
      const result = await run(source('1'), { limits, host: { callTool: async () => ok('x'.repeat(2_000)) } });
      expect(valueOf(result)).toEqual(['invalid_result', expect.stringContaining('The result has 2 KB')]);
      expect(result.ledger.limitHit).toBe('maxResultBytes');
    });

    test('a result that is no JSON is an error that can be caught', async () => {
      const source = "import { echo } from './servers/ci';\ntry { await echo(1); } catch (error) { return error.kind; }";
      expect(valueOf(await run(source, { host: { callTool: async () => ({ ok: true, json: '{' }) } }))).toBe('invalid_result');
    });

    test('a broken gateway is no result of the program', async () => {
      const host = { callTool: () => Promise.reject(new GatewayBroken('connection pool is gone')) };
      await expect(run("import { echo } from './servers/ci';\ntry { await echo(1); } catch { return 'hidden'; }", { host })).rejects.toThrow(SandboxBroken);
      expect(valueOf(await run('return 1'))).toBe(1);
    });
  });
}
