import type { ExperimentDetail } from '../../../db/read-models';
import { isOver } from '../../_components/experiments/progress';
import { markNow, progressOf } from '../../_data/progress';

export interface Watch {
  /** The experiment as it stands; null when it is gone. */
  read: () => Promise<ExperimentDetail | null>;
  /** Waits until the next look. */
  wait: () => Promise<void>;
  nowMs: () => number;
  ended: () => boolean;
}

const retryMs = 1_000;
/** Looks without a change after which a comment keeps the connection open. */
const quietLooks = 30;

/**
 * Server-sent events of an experiment's progress: what stands now at once, then each change, until it is over. Every event holds the whole
 * state, so whoever reconnects has missed nothing; an experiment that is over sends its last state and ends.
 */
export async function* followProgress(watch: Watch): AsyncGenerator<string, void, undefined> {
  yield `retry: ${retryMs}\n\n`;
  let id = 0;
  let last = '';
  let quiet = 0;
  const first = await watch.read();
  const seen = first === null ? undefined : markNow(first, watch.nowMs());
  for (let experiment = first; experiment !== null && !watch.ended(); experiment = await watch.read()) {
    const progress = progressOf(experiment, watch.nowMs(), seen);
    const state = JSON.stringify({ ...progress, leftMs: null });
    if (state !== last || quiet >= quietLooks) {
      yield `id: ${id}\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`;
      id += 1;
      last = state;
      quiet = 0;
    } else quiet += 1;
    if (isOver(progress.status)) return;
    await watch.wait();
  }
}
