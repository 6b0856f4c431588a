/** Does the items in order, at most `concurrency` at a time, and stops taking new ones when the signal fires. The first failure is thrown when all have ended. */
export async function inParallel<T>(items: readonly T[], concurrency: number, signal: AbortSignal, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (next < items.length && !signal.aborted && !failed) {
      const item = items[next];
      next += 1;
      if (item === undefined) continue;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.max(1, Math.min(concurrency, items.length)) }, lane));
  const rejected = ends.find((end) => end.status === 'rejected');
  if (rejected) throw rejected.reason;
}
