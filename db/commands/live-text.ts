import { inArray, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { liveTexts, runs } from '../schema';
import { ownedBy, type RunOwner } from './run-owner';
import { storableText } from './storable';

/** Keeps what the model of a run is saying; nothing when the run no longer belongs to `owner`. */
export async function saveLiveText(owner: RunOwner, { turn, text }: { turn: number; text: string }): Promise<void> {
  const db = await getDatabase();
  const values = { attempt: owner.attempt, turn, text: storableText(text), updatedAt: sql`now()` };
  const row = db.select({
    runId: runs.id, attempt: sql`${values.attempt}::integer`.as('attempt'), turn: sql`${turn}::integer`.as('turn'), text: sql`${values.text}::text`.as('text'), updatedAt: sql`now()`.as('updated_at'),
  }).from(runs).where(ownedBy(owner));
  await db.insert(liveTexts).select(row).onConflictDoUpdate({ target: liveTexts.runId, set: values });
}

/** The turns of these runs have been answered, or the runs are over. */
export async function clearLiveTexts(runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await (await getDatabase()).delete(liveTexts).where(inArray(liveTexts.runId, [...runIds]));
}
