import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { SandboxBroken } from '../../engine/errors';
import type { SandboxCallResult } from '../../engine/ports';
import { defaultProgramLimits as limits } from '../limits';
import { createNodeSandbox } from './create-node-sandbox';

const signal = new AbortController().signal;
const callAndWait = "import { callTool } from './client';\nreturn callTool('a', 'b', {});";

function open(workers: number) {
  const sandbox = createNodeSandbox({ workers });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A host whose calls answer when told to; `arrived(n)` resolves when n calls are waiting. */
function gate() {
  const answers: ((result: SandboxCallResult) => void)[] = [];
  let noteArrival = () => {};
  return {
    host: { callTool: () => new Promise<SandboxCallResult>((answer) => { answers.push(answer); noteArrival(); }) },
    arrived: (count: number) => new Promise<void>((resolve) => {
      noteArrival = () => { if (answers.length >= count) resolve(); };
      noteArrival();
    }),
    answerAll: (value: unknown) => { for (const answer of answers.splice(0)) answer({ ok: true, json: JSON.stringify(value) }); },
  };
}

test('as many programs run at once as there are workers, the others wait and say how long', async () => {
  const sandbox = open(2);
  const { host, arrived, answerAll } = gate();
  const running = [1, 2].map(() => sandbox.run({ source: callAndWait, modules: {} }, host, { limits, signal }));
  await arrived(2);
  const third = sandbox.run({ source: 'return 3', modules: {} }, host, { limits, signal });
  answerAll('done');
  expect((await Promise.all(running)).map(({ valueJson }) => valueJson)).toEqual(['"done"', '"done"']);
  const { valueJson, ledger } = await third;
  expect(valueJson).toBe('3');
  expect(ledger.queueMs).toBeGreaterThan(0);
});

test('a program is cancelled while it waits for a worker', async () => {
  const sandbox = open(1);
  const { host, arrived, answerAll } = gate();
  const first = sandbox.run({ source: callAndWait, modules: {} }, host, { limits, signal });
  await arrived(1);
  const abort = new AbortController();
  const second = sandbox.run({ source: 'return 2', modules: {} }, host, { limits, signal: abort.signal });
  abort.abort();
  expect(await second).toMatchObject({ outcome: 'cancelled', ledger: { wallMs: 0 } });
  answerAll(1);
  expect(await first).toMatchObject({ outcome: 'ok' });
});

test('closing ends what runs and what waits, and nothing can be run afterwards', async () => {
  const sandbox = open(1);
  const { host, arrived } = gate();
  const programs = [callAndWait, 'return 2'].map((source) => sandbox.run({ source, modules: {} }, host, { limits, signal }));
  await arrived(1);
  await sandbox.close();
  expect((await Promise.all(programs)).map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
  await expect(sandbox.run({ source: 'return 1', modules: {} }, host, { limits, signal })).rejects.toThrow(SandboxBroken);
});

test('modules that changed between two programs are the new ones', async () => {
  const sandbox = open(1);
  const { host } = gate();
  const modules: Record<string, string> = { 'skills/a.ts': 'export const a: number = 1;' };
  const run = async () => (await sandbox.run({ source: 'import { a } from "./skills/a";\nreturn a', modules }, host, { limits, signal })).valueJson;
  expect(await run()).toBe('1');
  modules['skills/a.ts'] = 'export const a: number = 2;';
  expect(await run()).toBe('2');
});

test('a hostile program and a friendly one at the same time', async () => {
  const sandbox = open(2);
  const { host } = gate();
  const hostile = sandbox.run({ source: 'const s = "a,".repeat(1e6);\nfor (;;) s.split(",").join(",");', modules: {} }, host, { limits: { ...limits, cpuMs: 500 }, signal });
  const friendly = sandbox.run({ source: 'return 1', modules: {} }, host, { limits, signal });
  expect((await friendly).valueJson).toBe('1');
  expect((await hostile).outcome).toBe('cpu_limit');
});

test('it starts in a process that knows TypeScript through tsx, in another folder, and does not keep the process alive', async () => {
  const tsx = import.meta.resolve('tsx');
  const script = fileURLToPath(new URL('./testing/run-once.ts', import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', tsx, script], { cwd: tmpdir() });
  expect({ stdout, stderr }).toEqual({ stdout: 'ok 42\n', stderr: '' });
});
