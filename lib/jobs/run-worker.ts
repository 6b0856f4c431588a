import { setTimeout as wait } from 'node:timers/promises';
import { reserveGroup, type Group } from '../../db/commands/reserve-runs';
import { markInterrupted, sweepStale } from '../../db/commands/sweep-stale';
import { env } from '../env';
import type { RunGroup } from '../server/group-runner';
import { Interrupted } from '../server/interrupted';
import { startOwnership, type Ownership } from '../server/ownership';
import { takeServerChecks, type CheckServer } from './check-lane';
import { maintainQueue, nextGroup } from './queue';

const idlePollMs = 400;

export interface WorkerOptions {
  runGroup: RunGroup;
  /** Checks a configured server, one after the other beside the groups; without it checks are left to other workers. */
  checkServer?: CheckServer;
  /** Groups at a time; default CROSSOVER_CONCURRENCY. */
  concurrency?: number;
  onProblem: (error: unknown) => void;
  /** Told when a group begins and ends. */
  onGroup?: (state: 'begins' | 'ends', group: Group) => void;
}

/**
 * Takes groups from the queue and runs them until `signal` fires; then aborts what runs, marks it interrupted and resolves. As many workers as wanted may run,
 * on as many machines. Rejects when what it holds cannot even be given up: the process should end then, and another worker's sweep finds it.
 */
export async function runWorker(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { concurrency = env().CROSSOVER_CONCURRENCY, onProblem } = options;
  const ownership = startOwnership('worker', onProblem);
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const lane = (work: () => Promise<void>) => work().catch((error: unknown) => { failed.abort(); throw error; });
  try {
    const lanes = Array.from({ length: concurrency }, () => lane(() => takeGroups(ownership, options, stop)));
    const { checkServer } = options;
    const checks = checkServer === undefined ? [] : [lane(() => takeServerChecks(checkServer, onProblem, stop))];
    const ends = await Promise.allSettled([...lanes, ...checks, lane(() => sweepNowAndThen(onProblem, stop))]);
    const rejected = ends.find((end) => end.status === 'rejected');
    if (rejected) throw rejected.reason;
  } finally {
    await ownership.stop();
    await markInterrupted(ownership.workerId);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

async function takeGroups(ownership: Ownership, options: WorkerOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const group = await takeGroup(ownership.workerId, options.onProblem).catch((error: unknown) => { options.onProblem(error); return null; });
    if (group) await runTaken(group, ownership, options, signal);
    else await pause(idlePollMs, signal);
  }
}

/** A group that is now this worker's; null when none waits. A job whose runs are done or in other hands is only cleared away. */
async function takeGroup(workerId: string, onProblem: WorkerOptions['onProblem']): Promise<Group | null> {
  for (let job = await nextGroup(); job; job = await nextGroup()) {
    const reserved = await reserveGroup(job.group, workerId);
    // A job that stays is handed over again and then found to have nothing left to reserve.
    await job.accept().catch(onProblem);
    if (reserved > 0) return job.group;
  }
  return null;
}

async function runTaken(group: Group, ownership: Ownership, options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const tracked = ownership.track(group);
  const interrupt = () => tracked.abort(new Interrupted());
  signal.addEventListener('abort', interrupt, { once: true });
  if (signal.aborted) interrupt();
  options.onGroup?.('begins', group);
  try {
    await options.runGroup(group, { workerId: ownership.workerId, signal: tracked.signal });
  } catch (error) {
    options.onProblem(error);
    await markInterrupted(ownership.workerId, group);
  } finally {
    signal.removeEventListener('abort', interrupt);
    tracked.untrack();
    options.onGroup?.('ends', group);
  }
}

/** At the start, and then often enough that a dead worker's runs are found soon after they count as stale. */
async function sweepNowAndThen(onProblem: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  const staleMs = env().CROSSOVER_STALE_MS;
  while (!signal.aborted) {
    try {
      await sweepStale(staleMs);
      await maintainQueue();
    } catch (error) {
      onProblem(error);
    }
    await pause(Math.min(staleMs / 2, 30_000), signal);
  }
}
