import { describe, expect, test } from 'vitest';
import type { SandboxCallResult, SandboxHost } from '../../engine/ports';
import { ciHost, ok, toolError, useSandbox, valueOf, type CreateSandbox } from './harness';

const client = "import { callTool } from './client';\n";
const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers the calls in order, and keeps what was sent. */
function scripted(answers: readonly SandboxCallResult[]): { host: SandboxHost; sent: string[] } {
  const sent: string[] = [];
  return { sent, host: { callTool: async ({ argsJson }) => { sent.push(argsJson); return answers[sent.length - 1] ?? ok(null); } } };
}

/** The ledger against quantities that are known beforehand. */
export function describeLedger(create: CreateSandbox): void {
  describe('the ledger', () => {
    const { run } = useSandbox(create);

    test('bytes are those of the texts in UTF-8, of values and of errors alike', async () => {
      const answers: SandboxCallResult[] = [{ ok: true, json: '"é中😀"' }, toolError('not counted', { code: '中' }), { ok: true, json: `"${'x'.repeat(100_000)}"` }, { ok: false, kind: 'timeout', message: 'late', json: null }];
      const { host, sent } = scripted(answers);
      const { ledger } = await run(`${client}for (const input of [{ t: 'é中😀' }, {}, undefined, 'a\\ud800']) { try { await callTool('a', 'b', input) } catch {} }`, { host });
      expect(sent).toEqual(['{"t":"é中😀"}', '{}', '{}', '"a\\ud800"']);
      expect(ledger).toMatchObject({
        calls: 4, failedCalls: 2, bytesOut: 17 + 2 + 2 + 9, bytesIn: 11 + bytesOf('{"code":"中"}') + 100_002, limitHit: null,
      });
    });

    test('every kind of failure is a failed call, refused ones included', async () => {
      const kinds = ['tool_error', 'invalid_arguments', 'unknown_tool', 'timeout', 'invalid_result'] as const;
      const { host, sent } = scripted(kinds.map((kind) => ({ ok: false, kind, message: kind, json: null })));
      const result = await run(`${client}const kinds = [];\nfor (let i = 0; i < 7; i++) { try { await callTool('a', 'b', i === 5 ? 'x'.repeat(200) : i); } catch (error) { kinds.push(error.kind) } }\nreturn kinds`, { host, limits: { maxArgumentBytes: 100 } });
      expect(valueOf(result)).toEqual([...kinds, 'invalid_arguments']);
      expect(sent).toEqual(['0', '1', '2', '3', '4', '6']);
      expect(result.ledger).toMatchObject({ calls: 7, failedCalls: 6, bytesOut: 6, bytesIn: 4, limitHit: 'maxArgumentBytes' });
    });

    test('a call that is no JSON never counts as a call', async () => {
      const { host, sent } = scripted([]);
      const { ledger } = await run(`${client}const a: any = [];\na.push(a);\ntry { await callTool('a', 'b', a) } catch {}`, { host });
      expect([ledger.calls, ledger.bytesOut, sent]).toEqual([0, 0, []]);
    });

    test('calls that still wait when the program ends have sent nothing', async () => {
      const { host, sent } = scripted([]);
      const { outcome, ledger } = await run(`${client}for (let i = 0; i < 40; i++) void callTool('a', 'b', 'xx');`, { host, limits: { maxConcurrentCalls: 2 } });
      expect(outcome).toBe('unawaited_calls');
      expect(ledger.calls).toBe(40);
      expect(ledger.bytesOut).toBe(sent.length * 4);
      expect(sent.length).toBeLessThan(40);
    });

    test('CPU time is what the program computed: not what it waited for timers and tools', async () => {
      const host = { callTool: async () => { await later(120); return ok(1); } };
      const source = `${client}await new Promise((done) => setTimeout(done, 100));\nawait callTool('a', 'b', {});\nconst until = Date.now() + 150;\nwhile (Date.now() < until) {}`;
      const { ledger } = await run(source, { host });
      expect(ledger.cpuMs).toBeGreaterThan(148);
      expect(ledger.wallMs - ledger.cpuMs).toBeGreaterThan(100 + 120 - 5);
      expect(ledger.startMs).toBeGreaterThan(0);
    });

    test('peak memory is the most that was held at once, of this program alone', async () => {
      const mega = 1024 * 1024;
      const held = await run('const all = [];\nfor (let i = 0; i < 40; i++) all.push(new Uint8Array(1024 * 1024).fill(i));\nreturn all.length');
      expect(held.ledger.memoryPeakBytes).toBeGreaterThan(40 * mega);
      expect(held.ledger.memoryPeakBytes).toBeLessThan(70 * mega);
      const dropped = await run('let n = 0;\nfor (let i = 0; i < 40; i++) n += new Uint8Array(1024 * 1024).fill(i).length;\nreturn n');
      expect(dropped.ledger.memoryPeakBytes).toBeLessThan(10 * mega);
      expect((await run('return 1')).ledger.memoryPeakBytes).toBeLessThan(10 * mega);
    });

    test('a program that does not start has used nothing', async () => {
      for (const source of ['const = 1', "import { x } from './nowhere';\nx()"]) {
        const { ledger } = await run(source);
        expect(ledger).toMatchObject({ cpuMs: 0, memoryPeakBytes: 0, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null });
        expect(ledger.startMs).toBeGreaterThan(0);
      }
    });

    test.each<[string, string, string]>([
      ['stopped by itself', 'while (true) {}', 'cpu_limit'], ['killed from outside', "const s = 'a,'.repeat(3e6);\nfor (;;) s.split(',').join(',');", 'cpu_limit'], ['that throws', 'throw new Error("x")', 'exception'],
    ])('a program %s keeps what it used until then', async (_name, end, outcome) => {
      const result = await run(`${client}await callTool('ci', 'echo', 'four');\ntry { await callTool('ci', 'get_build', { id: 13 }) } catch {}\n${end}`, { host: ciHost, limits: { cpuMs: 300 } });
      expect(result).toMatchObject({ outcome, ledger: { calls: 2, failedCalls: 1, bytesOut: 6 + 9, bytesIn: 6 + bytesOf('{"code":404}'), limitHit: outcome === 'cpu_limit' ? 'cpuMs' : null } });
      if (outcome === 'cpu_limit') expect(result.ledger.cpuMs).toBeGreaterThanOrEqual(300);
      expect(result.ledger.memoryPeakBytes).toBeGreaterThan(500_000);
    });
  });
}
