import { and, eq, isNull, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { runs } from '../schema';

/** The arms of one trial of one task: what is run together, on the same data. */
export interface Group { experimentId: string; questionId: string; trial: number }

const reservation = (workerId: string) => ({ workerId, heartbeatAt: sql`now()` });
const free = and(eq(runs.status, 'queued'), isNull(runs.workerId));

/** Takes the group's waiting runs that nobody has taken. Their heartbeat is the worker's from now on. Returns how many it got. */
export async function reserveGroup(group: Group, workerId: string): Promise<number> {
  const db = await getDatabase();
  const taken = await db.update(runs).set(reservation(workerId))
    .where(and(free, eq(runs.experimentId, group.experimentId), eq(runs.questionId, group.questionId), eq(runs.trial, group.trial)))
    .returning({ id: runs.id });
  return taken.length;
}

/** The same for all groups of an experiment; returns the groups in the order of the suite, then by trial. */
export async function reserveExperiment(experimentId: string, workerId: string): Promise<Group[]> {
  const db = await getDatabase();
  await db.update(runs).set(reservation(workerId)).where(and(free, eq(runs.experimentId, experimentId)));
  const rows = await db.execute<{ question_id: string; trial: number }>(sql`
    select r.question_id, r.trial from runs r join questions q on q.id = r.question_id
    where r.experiment_id = ${experimentId} and r.worker_id = ${workerId} and r.status = 'queued'
    group by r.question_id, r.trial, q.position order by q.position, r.trial`);
  return rows.rows.map((row) => ({ experimentId, questionId: row.question_id, trial: row.trial }));
}
