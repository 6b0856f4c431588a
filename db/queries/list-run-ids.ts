import { getDatabase } from '../client';
import type { RunFilter } from '../read-models';
import { runs } from '../schema';
import { runCondition, runOrder } from './run-filter';

/** Ids of all runs that a filter finds, in its order; paging is left aside. */
export async function listRunIds(filter: RunFilter): Promise<string[]> {
  const db = await getDatabase();
  const rows = await db.select({ id: runs.id }).from(runs).where(runCondition(filter)).orderBy(...runOrder(filter));
  return rows.map(({ id }) => id);
}
