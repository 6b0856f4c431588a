import { requeueRuns, type Requeued } from '../../db/commands/requeue-runs';
import { sweepStale } from '../../db/commands/sweep-stale';
import { withoutFollowers } from '../../db/queries/followers';
import type { ExperimentDetail } from '../../db/read-models';
import { inTransaction } from '../../db/transaction';
import { UsageError } from '../engine/errors';
import type { RunStatus } from '../engine/events';
import { env } from '../env';
import { enqueueGroups, prepareQueue } from '../jobs/queue';
import { existingExperiment } from './existing-experiment';

/** What a dead worker has left is swept first, so that it can be taken up. Throws UsageError for no such experiment, an imported one, and while it is being cancelled. */
export async function sweepBefore(id: string): Promise<ExperimentDetail> {
  await sweepStale(env().CROSSOVER_STALE_MS);
  const experiment = await existingExperiment(id);
  const { cancelRequestedAt, runs, modelSource } = experiment;
  if (modelSource === 'imported') throw new UsageError('The runs of this experiment were measured elsewhere and imported: they cannot be run here.');
  if (cancelRequestedAt !== null && runs.running > 0) throw new UsageError('The experiment is being cancelled. Try again when its last run has ended.');
  return experiment;
}

/** Queues runs of these statuses again and, with `enqueue`, gives their groups to the workers in the same transaction. */
export async function requeue(id: string, statuses: readonly RunStatus[], options: { enqueue: boolean; waiting: boolean }): Promise<Requeued> {
  if (options.enqueue) await prepareQueue();
  return inTransaction(async ({ db, client }) => {
    const requeued = await requeueRuns(db, id, statuses, options);
    if (options.enqueue) await enqueueGroups(await withoutFollowers(db, requeued.groups), client);
    return requeued;
  });
}
