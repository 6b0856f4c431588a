import { reserveExperiment } from '../../db/commands/reserve-runs';
import { settleExperiment } from '../../db/commands/settle-experiment';
import { markInterrupted, sweepStale } from '../../db/commands/sweep-stale';
import { UsageError } from '../engine/errors';
import type { ExperimentStatus } from '../engine/experiment';
import type { RunRecord } from '../engine/run-record';
import { env } from '../env';
import { createRunner } from './create-runner';
import { existingExperiment } from './existing-experiment';
import type { RunGroup } from './group-runner';
import { inParallel } from './in-parallel';
import { Interrupted } from './interrupted';
import { startOwnership } from './ownership';

/** Said after each run: `done` of `total` runs of this execution have ended, the last of them `run`. */
export interface Progress { total: number; done: number; run: RunRecord }

export interface ExecuteOptions {
  onProgress?: (progress: Progress) => void;
  /** Ends the execution: what runs is aborted and can be resumed. */
  signal?: AbortSignal;
  /** Groups at a time; default CROSSOVER_CONCURRENCY. */
  concurrency?: number;
  /** What went wrong beside the runs, e.g. a heartbeat that could not be written. */
  onProblem?: (error: unknown) => void;
  /** Runs the groups; default: createRunner's, with the real models, servers and sandbox. */
  runGroup?: RunGroup;
}

/**
 * Runs in this process all runs of an experiment that wait and that no worker has taken, by the same path as a worker. Resolves to the
 * experiment's status when they have ended or `signal` has fired.
 * @throws UsageError when there is no such experiment or none of its runs waits.
 */
export async function executeExperiment(id: string, options: ExecuteOptions = {}): Promise<ExperimentStatus> {
  await existingExperiment(id);
  await sweepStale(env().CROSSOVER_STALE_MS);
  if (options.runGroup) await executeAll(id, options.runGroup, options);
  else await withRunner((runGroup) => executeAll(id, runGroup, options));
  return (await settleExperiment(id)) ?? 'failed';
}

async function withRunner(work: (runGroup: RunGroup) => Promise<void>): Promise<void> {
  const runner = await createRunner();
  try {
    await work(runner.runGroup);
  } finally {
    await runner.close();
  }
}

async function executeAll(id: string, runGroup: RunGroup, options: ExecuteOptions): Promise<void> {
  const { signal, onProgress, onProblem = () => {}, concurrency = env().CROSSOVER_CONCURRENCY } = options;
  const ownership = startOwnership('cli', onProblem);
  const tracked = ownership.track({ experimentId: id });
  const interrupt = () => tracked.abort(new Interrupted());
  if (signal?.aborted) interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    const { groups, runs: total } = await reserveExperiment(id, ownership.workerId);
    if (total === 0) throw new UsageError('None of the runs of the experiment waits for a worker.');
    let done = 0;
    const onRun = (run: RunRecord) => onProgress?.({ total, done: (done += 1), run });
    await inParallel(groups, concurrency, tracked.signal, (group) => runGroup(group, { workerId: ownership.workerId, signal: tracked.signal, onRun }));
  } finally {
    signal?.removeEventListener('abort', interrupt);
    tracked.untrack();
    await ownership.stop();
    await markInterrupted(ownership.workerId);
  }
}
