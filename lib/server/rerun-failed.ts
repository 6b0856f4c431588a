import { stopAtBudget } from '../../db/commands/stop-at-budget';
import { UsageError } from '../engine/errors';
import { requeue, sweepBefore } from './requeue';

/**
 * Runs again exactly the runs that failed or were interrupted, as new attempts; returns how many that are. With `enqueue: false` they wait for
 * executeExperiment instead of a worker.
 * @throws UsageError when there is no such experiment, it is being cancelled, its budget is spent, or there are none.
 */
export async function rerunFailed(id: string, { enqueue = true }: { enqueue?: boolean } = {}): Promise<{ runs: number }> {
  await sweepBefore(id);
  if (await stopAtBudget(id)) throw new UsageError('The budget of the experiment is spent. Resume it with a higher one.');
  const { runs } = await requeue(id, ['failed', 'interrupted'], { enqueue, waiting: false });
  if (runs === 0) throw new UsageError('No run of the experiment has failed or was interrupted.');
  return { runs };
}
