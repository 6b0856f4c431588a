import { count, desc, eq, sql } from 'drizzle-orm';
import type { ExperimentStatus } from '../../lib/engine/experiment';
import type { RunStatus } from '../../lib/engine/events';
import type { Database } from '../client';
import { experiments, runs } from '../schema';
import { inTransaction } from '../transaction';

/** The status of an experiment none of whose runs waits or runs. What a person can act on comes first. */
export function settledStatus(counts: Partial<Record<RunStatus, number>>): ExperimentStatus {
  if (counts.cancelled) return 'cancelled';
  if (counts.interrupted) return 'interrupted';
  if (counts.budget_reached) return 'budget_reached';
  return counts.failed && !counts.finished ? 'failed' : 'finished';
}

/**
 * Ends an experiment that has nothing left to do; leaves others as they are. Returns its status after that, null when there is no such experiment.
 * The experiment's row is held meanwhile, so that of two workers that end the last two runs one sees both ends.
 */
export function settleExperiment(experimentId: string): Promise<ExperimentStatus | null> {
  return inTransaction(async ({ db }) => {
    const [experiment] = await db.select({ status: experiments.status }).from(experiments).where(eq(experiments.id, experimentId)).for('update');
    if (!experiment) return null;
    const rows = await db.select({ status: runs.status, n: count() }).from(runs).where(eq(runs.experimentId, experimentId)).groupBy(runs.status);
    const counts: Partial<Record<RunStatus, number>> = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    if (counts.queued || counts.running) return experiment.status;
    const status = settledStatus(counts);
    await db.update(experiments).set({
      status, finishedAt: sql`coalesce(${experiments.finishedAt}, now())`, error: status === 'failed' ? await commonError(db, experimentId) : null,
    }).where(eq(experiments.id, experimentId));
    return status;
  });
}

async function commonError(db: Database, experimentId: string): Promise<string | null> {
  const [row] = await db.select({ message: runs.errorMessage, n: count() }).from(runs).where(eq(runs.experimentId, experimentId))
    .groupBy(runs.errorMessage).orderBy(desc(count())).limit(1);
  return row?.message ?? null;
}
