import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RunStatus } from '../../lib/engine/events';
import type { Database } from '../client';
import { experiments, runs } from '../schema';
import type { Group } from './reserve-runs';

export interface Requeued { runs: number; groups: Group[] }

function groupsOf(experimentId: string, rows: readonly { questionId: string; trial: number }[]): Group[] {
  return [...new Map(rows.map(({ questionId, trial }) => [`${questionId}/${trial}`, { experimentId, questionId, trial }])).values()];
}

/**
 * Queues again the experiment's runs of these statuses, each as a new attempt of the same row; with `waiting`, also names the runs that wait without
 * a worker. Finished runs are never touched. Returns how many runs that are and the groups they are in. To be called in a transaction that also enqueues
 * the groups.
 */
export async function requeueRuns(
  db: Database, experimentId: string, statuses: readonly RunStatus[], { waiting }: { waiting: boolean },
): Promise<Requeued> {
  const [experiment] = await db.select({ id: experiments.id }).from(experiments).where(eq(experiments.id, experimentId)).for('update');
  if (!experiment) return { runs: 0, groups: [] };
  const left = waiting ? await db.select({ questionId: runs.questionId, trial: runs.trial }).from(runs)
    .where(and(eq(runs.experimentId, experimentId), eq(runs.status, 'queued'), isNull(runs.workerId))) : [];
  const again = await db.update(runs).set({
    status: 'queued', attempt: sql`${runs.attempt} + 1`, workerId: null, heartbeatAt: null, queuedAt: sql`now()`,
    stop: null, errorKind: null, errorMessage: null, finishedAt: null, notComparable: null,
  }).where(and(eq(runs.experimentId, experimentId), inArray(runs.status, [...statuses]))).returning({ questionId: runs.questionId, trial: runs.trial });
  const rows = [...left, ...again];
  if (rows.length > 0) {
    await db.update(experiments).set({
      status: sql`case when ${experiments.status} = 'running' then 'running' else 'queued' end`, finishedAt: null, error: null, cancelRequestedAt: null,
    }).where(eq(experiments.id, experimentId));
  }
  return { runs: rows.length, groups: groupsOf(experimentId, rows) };
}
