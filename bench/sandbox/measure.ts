import { monitorEventLoopDelay } from 'node:perf_hooks';

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How late the event loop of this thread was while `work` ran, in milliseconds beyond the sampling interval of 1 ms. */
export async function eventLoopDelay<T>(work: () => Promise<T>): Promise<{ value: T; meanMs: number; p99Ms: number; maxMs: number }> {
  const monitor = monitorEventLoopDelay({ resolution: 1 });
  monitor.enable();
  const value = await work();
  monitor.disable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 1);
  return { value, meanMs: late(monitor.mean), p99Ms: late(monitor.percentile(99)), maxMs: late(monitor.max) };
}
