import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { runs } from '../schema';
import type { Group } from './reserve-runs';

/** A group that a worker has in hand, or all of an experiment. */
export type InHand = Pick<Group, 'experimentId'> & Partial<Group>;

/**
 * Says that the worker lives and has these in hand: of its reserved and running runs only those are kept from being swept. Times are the
 * database's, so clocks of machines do not matter.
 */
export async function heartbeat(workerId: string, inHand: readonly InHand[]): Promise<void> {
  if (inHand.length === 0) return;
  const scopes = inHand.map(({ experimentId, questionId, trial }) => and(
    eq(runs.experimentId, experimentId), questionId === undefined ? undefined : eq(runs.questionId, questionId), trial === undefined ? undefined : eq(runs.trial, trial),
  ));
  const db = await getDatabase();
  await db.update(runs).set({ heartbeatAt: sql`now()` }).where(and(eq(runs.workerId, workerId), inArray(runs.status, ['queued', 'running']), or(...scopes)));
}
