import { and, eq, inArray, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { runs } from '../schema';

/** Says that the worker lives: for all runs that it has reserved or is running. Times are the database's, so clocks of machines do not matter. */
export async function heartbeat(workerId: string): Promise<void> {
  const db = await getDatabase();
  await db.update(runs).set({ heartbeatAt: sql`now()` }).where(and(eq(runs.workerId, workerId), inArray(runs.status, ['queued', 'running'])));
}
