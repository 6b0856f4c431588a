import { inArray } from 'drizzle-orm';
import { getDatabase } from '../client';
import { runs } from '../schema';

/** Marks the runs of one trial as not to be compared, with the reason; null takes the mark away. */
export async function setNotComparable(runIds: readonly string[], reason: string | null): Promise<void> {
  if (runIds.length === 0) return;
  await (await getDatabase()).update(runs).set({ notComparable: reason }).where(inArray(runs.id, [...runIds]));
}
