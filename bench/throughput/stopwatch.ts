import { readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU milliseconds of another process so far; null where there is no /proc. */
export function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 1_000 / ticksPerSecond;
  } catch {
    return null;
  }
}

/** How many units of work were done: wall milliseconds, and CPU milliseconds of this process (all its threads). */
export interface Measured { count: number; wallMs: number; cpuMs: number }

/** Does units of work, `concurrency` at a time, for `forMs` milliseconds. Begins with `warm` of them that do not count. */
export async function measure(work: () => Promise<unknown>, { concurrency, forMs, warm = 10 }: { concurrency: number; forMs: number; warm?: number }): Promise<Measured> {
  for (let done = 0; done < warm; done += 1) await work();
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  let count = 0;
  await Promise.all(Array.from({ length: concurrency }, async () => {
    while (performance.now() - startMs < forMs) {
      await work();
      count += 1;
    }
  }));
  const { user, system } = process.cpuUsage(cpu);
  return { count, wallMs: performance.now() - startMs, cpuMs: (user + system) / 1_000 };
}

export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN;
}
