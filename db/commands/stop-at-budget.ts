import { and, eq, sql, sum } from 'drizzle-orm';
import { experiments, runs } from '../schema';
import { inTransaction } from '../transaction';

/**
 * When the known cost of an experiment has passed its budget: what still waits is not run. Runs in progress end as they would; finished runs stay.
 * Runs without a known price cannot count. Returns whether the budget is spent.
 */
export function stopAtBudget(experimentId: string): Promise<boolean> {
  return inTransaction(async ({ db }) => {
    const [row] = await db.select({ budgetUsd: experiments.budgetUsd }).from(experiments).where(eq(experiments.id, experimentId)).for('update');
    if (!row || row.budgetUsd === null) return false;
    const [spent] = await db.select({ usd: sum(runs.costUsd).mapWith(Number) }).from(runs).where(eq(runs.experimentId, experimentId));
    if ((spent?.usd ?? 0) < row.budgetUsd) return false;
    await db.update(runs).set({ status: 'budget_reached', workerId: null, finishedAt: sql`now()` })
      .where(and(eq(runs.experimentId, experimentId), eq(runs.status, 'queued')));
    return true;
  });
}
