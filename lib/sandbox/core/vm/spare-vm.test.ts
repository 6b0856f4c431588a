import { expect, test } from 'vitest';
import { loadEngine } from '../../node/engine-assets';
import { defaultProgramLimits as limits } from '../../limits';
import { ModuleCache } from '../modules/prepare-module';
import { runProgram } from '../run-program';
import { SpareVm } from './spare-vm';

const signal = new AbortController().signal;

/** Runs programs with the spare VM of one realm, as a worker thread does. */
async function realm() {
  const shared = await loadEngine();
  const spare = new SpareVm();
  const engine = { ...shared, spare };
  const cache = new ModuleCache();
  const host = { callTool: async ({ argsJson }: { argsJson: string }) => ({ ok: true as const, json: argsJson }), log: () => {}, isCancelled: () => false, observe: () => {} };
  return {
    spare, engine,
    run: async (source: string, changed: Partial<typeof limits> = {}) =>
      (await runProgram({ source, modules: {} }, host, { limits: { ...limits, ...changed }, signal, engine, cache, now: () => performance.now() })).result,
  };
}

test('a waiting VM is given away once, and only for the limits it was made with', async () => {
  const { spare, engine } = await realm();
  spare.refill(engine, limits);
  expect(spare.take({ ...limits, memoryBytes: limits.memoryBytes / 2 })).toBeNull();
  expect(await spare.take({ ...limits, maxCalls: 1 })).not.toBeNull();
  expect(spare.take(limits)).toBeNull();
});

test('a program in a waiting VM calls, logs and ends as in a new one, and leaves nothing to the next', async () => {
  const { spare, engine, run } = await realm();
  const source = "import { callTool } from './client';\nconsole.log('seen', typeof kept);\nglobalThis.kept = 1;\nreturn [await callTool('a', 'b', { n: 1 }), typeof setTimeout]";
  for (const isWaiting of [false, true, true]) {
    if (isWaiting) spare.refill(engine, limits);
    expect(await run(source)).toMatchObject({ outcome: 'ok', valueJson: '[{"n":1},"function"]', logs: ['seen undefined'], ledger: { calls: 1 } });
  }
});

test('waiting VMs do not repeat random numbers', async () => {
  const { spare, engine, run } = await realm();
  const drawn: (string | null)[] = [];
  for (let i = 0; i < 5; i++) {
    spare.refill(engine, limits);
    drawn.push((await run('return [Math.random(), crypto.randomUUID()]')).valueJson);
  }
  expect(new Set(drawn).size).toBe(5);
});

test('the limits of a waiting VM hold', async () => {
  const { spare, engine, run } = await realm();
  for (const [source, outcome, changed] of [
    ['const all = []; for (;;) all.push({ a: 1 });', 'memory_limit', { memoryBytes: 24 * 1024 * 1024 }],
    ['for (;;) {}', 'cpu_limit', { cpuMs: 100 }], ['const f = () => f() + 1; f();', 'stack_overflow', {}],
  ] as const) {
    spare.refill(engine, { ...limits, ...changed });
    expect(await run(source, changed)).toMatchObject({ outcome });
  }
});

test('what is too small for the prelude is the limit of the program that asked for it', async () => {
  const { spare, engine, run } = await realm();
  spare.refill(engine, { ...limits, memoryBytes: 200_000 });
  expect(await run('return 1', { memoryBytes: 200_000 })).toMatchObject({ outcome: 'memory_limit' });
});
