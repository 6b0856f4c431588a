import { randomUUID } from 'node:crypto';
import { heartbeat, type InHand } from '../../db/commands/heartbeat';
import { listCancelled } from '../../db/queries/list-cancelled';
import { env } from '../env';
import { Cancelled } from '../engine/errors';

const cancelPollMs = 300;
/** Beats in the time after which a silent worker is swept. */
const beatsPerStale = 6;

/** A process's claim on runs: says that it lives and hears of cancellations. */
export interface Ownership {
  readonly workerId: string;
  /** Keeps these runs from being swept, and aborts when their experiment is cancelled. `untrack` ends it. */
  track(inHand: InHand): { signal: AbortSignal; abort: (reason: Error) => void; untrack: () => void };
  stop(): Promise<void>;
}

/** Starts one; `kind` begins its id. What goes wrong with the database goes to `onProblem`, and the next beat tries again. */
export function startOwnership(kind: string, onProblem: (error: unknown) => void): Ownership {
  const workerId = `${kind}-${process.pid}-${randomUUID()}`;
  const tracked = new Set<{ inHand: InHand; controller: AbortController }>();
  const beatMs = env().CROSSOVER_STALE_MS / beatsPerStale;
  let lastBeat = performance.now();
  let timer: NodeJS.Timeout | null = null;
  let current = Promise.resolve();
  let stopped = false;

  const tick = async () => {
    if (tracked.size > 0) {
      const cancelled = new Set(await listCancelled(workerId));
      for (const { inHand, controller } of tracked) if (cancelled.has(inHand.experimentId)) controller.abort(new Cancelled());
    }
    if (performance.now() - lastBeat >= beatMs) {
      lastBeat = performance.now();
      await heartbeat(workerId, [...tracked].map(({ inHand }) => inHand));
    }
  };
  const schedule = () => {
    timer = setTimeout(() => { current = tick().catch(onProblem).finally(() => { if (!stopped) schedule(); }); }, cancelPollMs);
  };
  schedule();

  return {
    workerId,
    track: (inHand) => {
      const entry = { inHand, controller: new AbortController() };
      tracked.add(entry);
      return { signal: entry.controller.signal, abort: (reason) => entry.controller.abort(reason), untrack: () => { tracked.delete(entry); } };
    },
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await current;
    },
  };
}
