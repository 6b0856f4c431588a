import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inventoryServers } from '../../lib/suites/inventory';
import { heldOutNeeds } from '../../lib/mcp/code-api/testing/needs';
import type { Engine } from './engines';

export interface SpeedRow { tools: number; engine: string; firstMs: number; laterMs: number; p95Ms: number; heapMb: number }

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Processor time of this process: other work on the machine counts less into it than into the clock. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const rounds = 3;

/** The first search with making the index, later searches, and what stays in memory; medians of rounds in which the engines take turns. */
export function measureSpeed(counts: readonly number[], engines: Readonly<Record<string, Engine>>): SpeedRow[] {
  return counts.flatMap((tools) => {
    const servers = inventoryServers(tools);
    const measured = Object.keys(engines).map((engine) => ({ engine, rows: [] as Omit<SpeedRow, 'tools' | 'engine'>[] }));
    for (let round = 0; round < rounds; round += 1) for (const { engine, rows } of measured) rows.push(measureOnce(engines[engine], servers));
    return measured.map(({ engine, rows }) => ({
      tools, engine, firstMs: middle(rows.map(({ firstMs }) => firstMs)), laterMs: middle(rows.map(({ laterMs }) => laterMs)),
      p95Ms: middle(rows.map(({ p95Ms }) => p95Ms)), heapMb: middle(rows.map(({ heapMb }) => heapMb)),
    }));
  });
}

function measureOnce(engine: Engine | undefined, servers: ReturnType<typeof inventoryServers>): Omit<SpeedRow, 'tools' | 'engine'> {
  if (engine === undefined) throw new Error('No engine');
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  const startedAt = cpuMs();
  const search = engine(servers);
  search('find out who is on call');
  const firstMs = cpuMs() - startedAt;
  const times = heldOutNeeds.map(({ text }) => {
    const from = cpuMs();
    search(text);
    return cpuMs() - from;
  }).sort((a, b) => a - b);
  collectGarbage();
  const heapMb = (process.memoryUsage().heapUsed - heapBefore) / 1024 ** 2;
  search('still here');
  return { firstMs, laterMs: middle(times), p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN, heapMb };
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
