import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { withoutFollowers } from '../queries/followers';
import { questions, runs } from '../schema';

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

/**
 * The same for all waiting runs of an experiment; returns their groups by trial, then in the order of the suite, without those that
 * follow another of them, and how many runs there are.
 */
export async function reserveExperiment(experimentId: string, workerId: string): Promise<{ groups: Group[]; runs: number }> {
  const db = await getDatabase();
  await db.update(runs).set(reservation(workerId)).where(and(free, eq(runs.experimentId, experimentId)));
  const rows = await db.select({ questionId: runs.questionId, trial: runs.trial, n: count() }).from(runs)
    .innerJoin(questions, eq(questions.id, runs.questionId))
    .where(and(eq(runs.experimentId, experimentId), eq(runs.workerId, workerId), eq(runs.status, 'queued')))
    .groupBy(runs.questionId, runs.trial, questions.position).orderBy(runs.trial, questions.position);
  return {
    groups: await withoutFollowers(db, rows.map(({ questionId, trial }) => ({ experimentId, questionId, trial }))),
    runs: rows.reduce((sum, { n }) => sum + n, 0),
  };
}
