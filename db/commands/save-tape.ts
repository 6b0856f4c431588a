import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { tapes } from '../schema';
import { storable } from './storable';
import { storePayloads } from './store-payloads';

export interface TapeKey { questionId: string; trial: number }
export type StoredDrift = NonNullable<typeof tapes.$inferSelect['drift']>;

/** Keeps the tape of a trial in place of the one that is there; what was said of its drift no longer holds. `text` is its file. */
export async function saveTape(key: TapeKey, { text, entries }: { text: string; entries: number }): Promise<void> {
  const content = Buffer.from(text, 'utf8');
  const contentHash = createHash('sha256').update(content).digest('hex');
  await storePayloads([{ hash: contentHash, bytes: content.length, text }]);
  const values = { contentHash, entries, drift: null };
  await (await getDatabase()).insert(tapes).values({ ...key, ...values })
    .onConflictDoUpdate({ target: [tapes.questionId, tapes.trial], set: { ...values, updatedAt: sql`now()` } });
}

/** Keeps with a tape what asking its servers again has shown. */
export async function saveDrift({ questionId, trial }: TapeKey, drift: StoredDrift): Promise<void> {
  await (await getDatabase()).update(tapes).set({ drift: storable(drift) }).where(and(eq(tapes.questionId, questionId), eq(tapes.trial, trial)));
}
