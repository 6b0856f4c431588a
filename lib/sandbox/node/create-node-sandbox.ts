import { availableParallelism } from 'node:os';
import { SandboxBroken } from '../../engine/errors';
import type { ProgramResult, Sandbox } from '../../engine/ports';
import { WorkerPool } from './pool';

/** Programs mostly wait for tools, so there may be more of them than processors; each worker takes about 25 MB. */
const defaultWorkers = (): number => Math.min(Math.max(availableParallelism(), 2), 8);

/**
 * The sandbox for Node: a pool of threads with a fresh QuickJS VM per program. Starts warming at once. Further programs than
 * `workers` wait, and the wait is in the ledger as queueMs. Idle workers do not keep the process alive.
 */
export function createNodeSandbox({ workers = defaultWorkers() }: { workers?: number } = {}): Sandbox {
  const pool = new WorkerPool(Math.max(1, workers));
  const running = new Map<AbortController, Promise<ProgramResult>>();
  let isClosed = false;
  return {
    async run(program, host, { limits, signal }) {
      if (isClosed) throw new SandboxBroken('The sandbox is closed.');
      const abort = new AbortController();
      const onAbort = () => abort.abort();
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
      const result = pool.run({ program, host, limits, signal: abort.signal, queuedAt: performance.now() });
      running.set(abort, result);
      try {
        return await result;
      } finally {
        running.delete(abort);
        signal.removeEventListener('abort', onAbort);
      }
    },
    /** Programs that run or wait end as cancelled. */
    async close() {
      isClosed = true;
      for (const abort of running.keys()) abort.abort();
      await Promise.allSettled(running.values());
      await pool.close();
    },
  };
}
