import type { ExperimentStatus } from '../../../lib/engine/experiment';

/** What the progress stream sends. */
export interface Progress {
  status: ExperimentStatus;
  runs: { total: number; finished: number; running: number; failed: number };
  cancelRequested: boolean;
  /** Estimate of what is left; null while nothing is known. */
  leftMs: number | null;
}

export const isOver = (status: ExperimentStatus): boolean => status !== 'queued' && status !== 'running';

/**
 * Time left, from how long the finished runs took together: elapsed x (left / done).
 * `since` is a moment with `done` runs finished after it, e.g. the start. null with fewer than 2 of them, or when nothing is left.
 */
export function estimateLeftMs({ sinceMs, nowMs, done, left }: { sinceMs: number; nowMs: number; done: number; left: number }): number | null {
  if (done < 2 || left <= 0 || nowMs <= sinceMs) return null;
  return ((nowMs - sinceMs) / done) * left;
}
