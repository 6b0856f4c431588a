/**
 * What the sandbox costs beside node:vm in the same process and run, and how the host's event loop fares while hostile programs run.
 * Run: npx tsx bench/sandbox/main.ts [--json]
 */
import { availableParallelism } from 'node:os';
import { createNodeSandbox, defaultProgramLimits } from '../../lib/sandbox';
import { host, nodeVm, sandboxEngine, signal, type Engine } from './engines';
import { eventLoopDelay, medianMs } from './measure';
import { printReport, type HostileRow, type Report, type SpeedRow } from './report';
import { bodies, hostile } from './sources';

const cases: { name: string; body: string; repeats: number; per: number }[] = [
  { name: 'program that returns 1 (warm start)', body: bodies.nothing, repeats: 40, per: 1 },
  { name: 'tool call, 1 KB each way', body: bodies.calls(200, 1_000), repeats: 7, per: 200 },
  { name: 'tool call, 100 KB each way', body: bodies.calls(20, 100_000), repeats: 5, per: 20 },
  { name: '10,000 rows in pages of 1,000', body: bodies.rows(10), repeats: 7, per: 1 },
  { name: '100,000 rows in pages of 1,000', body: bodies.rows(100), repeats: 3, per: 1 },
  { name: '100,000 rows, all held in memory', body: bodies.heldRows(100), repeats: 3, per: 1 },
];

async function measureStart(): Promise<Pick<Report, 'coldStartMs' | 'workerStartMs'>> {
  const start = async () => {
    const engine = sandboxEngine();
    await engine.run(bodies.nothing);
    await engine.close();
  };
  const [coldStartMs = Number.NaN] = await medianMs(1, start);
  const [workerStartMs = Number.NaN] = await medianMs(5, start);
  return { coldStartMs, workerStartMs };
}

async function measureSpeed(sandbox: Engine): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const { name, body, repeats, per } of cases) {
    const [expected, got] = [await nodeVm.run(body), await sandbox.run(body)];
    if (expected.json !== got.json) throw new Error(`${name}: the engines disagree`);
    const times = await medianMs(repeats, () => nodeVm.run(body), () => sandbox.run(body));
    const [nodeVmMs = Number.NaN, sandboxMs = Number.NaN] = times.map((time) => time / per);
    rows.push({ name, nodeVmMs, sandboxMs, ratio: sandboxMs / nodeVmMs, memoryPeakBytes: got.memoryPeakBytes });
  }
  return rows;
}

async function measureHostile(): Promise<HostileRow[]> {
  const sandbox = createNodeSandbox({ workers: 1 });
  const limits = { ...defaultProgramLimits, cpuMs: 2_000, wallMs: 6_000, memoryBytes: 64 * 1024 ** 2 };
  const rows: HostileRow[] = [];
  await sandbox.run({ source: bodies.nothing, modules: {} }, host, { limits, signal });
  const idle = await eventLoopDelay(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  rows.push({ name: '(nothing)', outcome: 'ok', ms: 1_000, ...idle });
  for (const [name, source] of Object.entries(hostile)) {
    const startedAt = performance.now();
    const { value, ...delay } = await eventLoopDelay(() => sandbox.run({ source, modules: {} }, host, { limits, signal }));
    rows.push({ name, outcome: value.outcome, ms: performance.now() - startedAt, ...delay });
  }
  await sandbox.close();
  return rows;
}

const start = await measureStart();
const sandbox = sandboxEngine();
const speed = await measureSpeed(sandbox);
await sandbox.close();
const hostileRows = await measureHostile();
printReport({
  node: process.version, processors: availableParallelism(), ...start, speed, hostile: hostileRows,
  residentBytes: process.memoryUsage.rss(),
}, process.argv.includes('--json'));
