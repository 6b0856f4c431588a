import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { serverChecks } from '../schema';
import { inTransaction } from '../transaction';

const waiting = and(isNull(serverChecks.startedAt), isNull(serverChecks.finishedAt));

/** Takes back the checks that no worker has begun; those under way go on. Returns how many. */
export function withdrawServerChecks(): Promise<number> {
  return inTransaction(async ({ db }) => {
    const kept = await db.update(serverChecks).set({ finishedAt: sql`now()` }).where(and(waiting, isNotNull(serverChecks.result))).returning({ server: serverChecks.server });
    const gone = await db.delete(serverChecks).where(waiting).returning({ server: serverChecks.server });
    return kept.length + gone.length;
  });
}
