import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { TapeFindings } from '../../lib/engine/tape-findings';
import { getDatabase } from '../client';
import { tapes } from '../schema';
import { storable } from './storable';
import { storePayloads } from './store-payloads';

export interface TapeKey { questionId: string; trial: number }

/** Keeps the tape of a trial in place of the one that is there, and what is said of it now. `text` is its file. */
export async function saveTape(key: TapeKey, { text, entries, findings }: { text: string; entries: number; findings: TapeFindings }): Promise<void> {
  const content = Buffer.from(text, 'utf8');
  const contentHash = createHash('sha256').update(content).digest('hex');
  await storePayloads([{ hash: contentHash, bytes: content.length, text }]);
  const values = { contentHash, entries, drift: storable(findings) };
  await (await getDatabase()).insert(tapes).values({ ...key, ...values })
    .onConflictDoUpdate({ target: [tapes.questionId, tapes.trial], set: { ...values, updatedAt: sql`now()` } });
}

/** Keeps what is said of a tape in place of what was said. */
export async function saveFindings({ questionId, trial }: TapeKey, findings: TapeFindings): Promise<void> {
  await (await getDatabase()).update(tapes).set({ drift: storable(findings) }).where(and(eq(tapes.questionId, questionId), eq(tapes.trial, trial)));
}
