import { createNodeSandbox, defaultProgramLimits } from '../../lib/sandbox';
import { eventLoopDelay } from './measure';
import { bodies, hostile } from './sources';
import { host } from './tools';

export interface HostileRow { name: string; outcome: string; ms: number; meanMs: number; p99Ms: number; maxMs: number }

/** How hostile programs end in this project's sandbox, and how the event loop of its process fares meanwhile. */
export async function measureHostile(): Promise<HostileRow[]> {
  const sandbox = createNodeSandbox({ workers: 1 });
  const limits = { ...defaultProgramLimits, cpuMs: 2_000, wallMs: 6_000, memoryBytes: 64 * 1024 ** 2 };
  const { signal } = new AbortController();
  await sandbox.run({ source: bodies.nothing, modules: {} }, host, { limits, signal });
  const { value: _, ...idle } = await eventLoopDelay(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const rows: HostileRow[] = [{ name: '(nothing)', outcome: 'ok', ms: 1_000, ...idle }];
  for (const [name, source] of Object.entries(hostile)) {
    const startedAt = performance.now();
    const { value, ...delay } = await eventLoopDelay(() => sandbox.run({ source, modules: {} }, host, { limits, signal }));
    rows.push({ name, outcome: value.outcome, ms: performance.now() - startedAt, ...delay });
  }
  await sandbox.close();
  return rows;
}
