import type { ExperimentDetail } from '../../db/read-models';
import { estimateLeftMs, isOver, type Progress } from '../_components/experiments/progress';

/** A moment of the past, with the runs that were done by then. */
export interface Mark {
  atMs: number;
  done: number;
}

const doneRuns = ({ runs }: ExperimentDetail): number => runs.finished + runs.failed;
export const markNow = (experiment: ExperimentDetail, nowMs: number): Mark => ({ atMs: nowMs, done: doneRuns(experiment) });

/** Runs to have seen finish before their pace counts more than the pace since the start (a resumed experiment has an old start). */
const trustedRuns = 5;

/** Progress of an experiment as the page and the stream show it. */
export function progressOf(experiment: ExperimentDetail, nowMs: number, seen?: Mark): Progress {
  const { status, runs, startedAt, cancelRequestedAt } = experiment;
  const done = doneRuns(experiment);
  const start: Mark | null = startedAt === null ? null : { atMs: Date.parse(startedAt), done: 0 };
  const from = seen !== undefined && done - seen.done >= trustedRuns ? seen : start;
  const leftMs =
    from === null || isOver(status) ? null : estimateLeftMs({ sinceMs: from.atMs, nowMs, done: done - from.done, left: runs.total - done });
  return { status, runs, cancelRequested: cancelRequestedAt !== null, leftMs };
}
