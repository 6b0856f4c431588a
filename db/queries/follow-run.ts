import { and, eq } from 'drizzle-orm';
import type { RunStatus } from '../../lib/engine/events';
import { getDatabase } from '../client';
import { liveTexts, runs } from '../schema';
import { isUuid } from './filters';

/** What a listener of a run asks again and again; `live`: what its model is saying at this moment, of this attempt, while it runs. */
export interface FollowedRun { status: RunStatus; attempt: number; live: { turn: number; text: string } | null }

/** Null when there is no such run. */
export async function followRun(id: string): Promise<FollowedRun | null> {
  if (!isUuid(id)) return null;
  const [row] = await (await getDatabase()).select({ status: runs.status, attempt: runs.attempt, turn: liveTexts.turn, text: liveTexts.text }).from(runs)
    .leftJoin(liveTexts, and(eq(liveTexts.runId, runs.id), eq(liveTexts.attempt, runs.attempt), eq(runs.status, 'running'))).where(eq(runs.id, id));
  if (row === undefined) return null;
  const { status, attempt, turn, text } = row;
  return { status, attempt, live: turn === null || text === null ? null : { turn, text } };
}
