import { and, eq, inArray, sql } from 'drizzle-orm';
import { experiments, runs } from '../schema';
import { inTransaction } from '../transaction';
import { settleExperiment } from './settle-experiment';

/**
 * Cancels what waits and asks the workers to abort what runs. Returns how many runs that were; null when there is no such experiment.
 */
export async function requestCancel(experimentId: string): Promise<{ runs: number } | null> {
  const counted = await inTransaction(async ({ db }) => {
    const [experiment] = await db.update(experiments).set({ cancelRequestedAt: sql`now()` })
      .where(eq(experiments.id, experimentId)).returning({ id: experiments.id });
    if (!experiment) return null;
    const waiting = await db.update(runs).set({ status: 'cancelled', stop: 'cancelled', workerId: null, finishedAt: sql`now()` })
      .where(and(eq(runs.experimentId, experimentId), eq(runs.status, 'queued'))).returning({ id: runs.id });
    const running = await db.select({ id: runs.id }).from(runs).where(and(eq(runs.experimentId, experimentId), inArray(runs.status, ['running'])));
    return { runs: waiting.length + running.length };
  });
  if (counted) await settleExperiment(experimentId);
  return counted;
}
