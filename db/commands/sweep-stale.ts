import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { RunStatus } from '../../lib/engine/events';
import { getDatabase } from '../client';
import { runs } from '../schema';
import { clearLiveTexts } from './live-text';
import type { Group } from './reserve-runs';
import { settleExperiment } from './settle-experiment';

const lost = { status: 'interrupted', workerId: null, heartbeatAt: null, finishedAt: sql`now()` } as const;
const inHand: RunStatus[] = ['queued', 'running'];

async function settleAll(rows: readonly { experimentId: string }[]): Promise<string[]> {
  const ids = [...new Set(rows.map(({ experimentId }) => experimentId))];
  for (const id of ids) await settleExperiment(id);
  return ids;
}

/**
 * Runs that a worker has reserved or is running and of which nothing was heard for `staleMs` become 'interrupted'; an experiment with nothing
 * left to do is interrupted with them. Safe to call from any process at any time. Returns how many runs were swept.
 */
export async function sweepStale(staleMs: number): Promise<{ runs: number; experimentIds: string[] }> {
  const db = await getDatabase();
  const swept = await db.update(runs).set(lost)
    .where(and(inArray(runs.status, inHand), isNotNull(runs.workerId), lt(runs.heartbeatAt, sql`now() - ${staleMs} * interval '1 millisecond'`)))
    .returning({ id: runs.id, experimentId: runs.experimentId });
  await clearLiveTexts(swept.map(({ id }) => id));
  return { runs: swept.length, experimentIds: await settleAll(swept) };
}

/** The same at once for what this worker still holds, of one group or at all: it gives up. */
export async function markInterrupted(workerId: string, group?: Group): Promise<{ runs: number; experimentIds: string[] }> {
  const db = await getDatabase();
  const ofGroup = group && and(eq(runs.experimentId, group.experimentId), eq(runs.questionId, group.questionId), eq(runs.trial, group.trial));
  const left = await db.update(runs).set(lost).where(and(eq(runs.workerId, workerId), inArray(runs.status, inHand), ofGroup))
    .returning({ id: runs.id, experimentId: runs.experimentId });
  await clearLiveTexts(left.map(({ id }) => id));
  return { runs: left.length, experimentIds: await settleAll(left) };
}
