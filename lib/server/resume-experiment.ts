import { setBudget } from '../../db/commands/set-budget';
import { stopAtBudget } from '../../db/commands/stop-at-budget';
import { UsageError } from '../engine/errors';
import { requirePrice } from './known-price';
import { requeue, sweepBefore } from './requeue';

export interface ResumeOptions {
  /** false: the runs wait for executeExperiment instead of a worker. */
  enqueue?: boolean;
  /** A new budget for the whole experiment in USD, what was spent included. */
  budgetUsd?: number;
}

/**
 * Takes up an experiment that was interrupted, cancelled or stopped at its budget, or whose runs infrastructure ended: all runs without a result are queued
 * again as new attempts, and those that wait are given to the workers. Nothing that finished is repeated. Returns how many runs that are.
 * @throws UsageError when there is no such experiment, it is being cancelled, it has nothing left, its budget is spent, or a new one cannot hold as the price is not known.
 */
export async function resumeExperiment(id: string, { enqueue = true, budgetUsd }: ResumeOptions = {}): Promise<{ runs: number }> {
  const { model, modelSource } = await sweepBefore(id);
  await requirePrice({ model, modelSource, caps: [budgetUsd] });
  if (budgetUsd !== undefined) await setBudget(id, budgetUsd);
  if (await stopAtBudget(id)) throw new UsageError('The budget of the experiment is spent. Resume it with a higher one.');
  const { runs } = await requeue(id, ['interrupted', 'failed', 'cancelled', 'budget_reached'], { enqueue, waiting: true });
  if (runs === 0) throw new UsageError('Nothing to resume: every run has a result or is in the hands of a worker.');
  return { runs };
}
