import { eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import { experiments } from '../schema';

/** Sets the budget of an experiment, in USD. */
export async function setBudget(experimentId: string, budgetUsd: number): Promise<void> {
  await (await getDatabase()).update(experiments).set({ budgetUsd }).where(eq(experiments.id, experimentId));
}
