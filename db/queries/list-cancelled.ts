import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { getDatabase } from '../client';
import { experiments, runs } from '../schema';

/** Experiments that someone wants cancelled and of which this worker still has runs. */
export async function listCancelled(workerId: string): Promise<string[]> {
  const db = await getDatabase();
  const rows = await db.selectDistinct({ id: experiments.id }).from(experiments).innerJoin(runs, eq(runs.experimentId, experiments.id))
    .where(and(eq(runs.workerId, workerId), inArray(runs.status, ['queued', 'running']), isNotNull(experiments.cancelRequestedAt)));
  return rows.map(({ id }) => id);
}
