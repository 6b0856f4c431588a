import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { JsonValue } from '../../lib/engine/json';
import { getDatabase } from '../client';
import { serverChecks } from '../schema';
import { storableText } from './storable';

/** A check in a worker's hands. When it was asked for tells it from a later one of the same server. */
export interface TakenCheck { server: string; requestedAt: Date }

const inHand = ({ server, requestedAt }: TakenCheck) =>
  and(eq(serverChecks.server, server), eq(serverChecks.requestedAt, requestedAt), isNotNull(serverChecks.startedAt), isNull(serverChecks.finishedAt));

/** Takes the check of a server that waits for one; null when none does, because it was withdrawn or another worker has it. */
export async function takeServerCheck(server: string): Promise<TakenCheck | null> {
  const db = await getDatabase();
  const [taken] = await db.update(serverChecks).set({ startedAt: sql`now()` })
    .where(and(eq(serverChecks.server, server), isNull(serverChecks.startedAt), isNull(serverChecks.finishedAt)))
    .returning({ server: serverChecks.server, requestedAt: serverChecks.requestedAt });
  return taken ?? null;
}

/** Says that the worker lives: a check of which nothing is heard for CROSSOVER_STALE_MS counts as cut off. */
export async function keepServerCheck(check: TakenCheck): Promise<void> {
  await (await getDatabase()).update(serverChecks).set({ startedAt: sql`now()` }).where(inHand(check));
}

/** Writes what a check found, or why it found nothing; an earlier result is kept then. Nothing when it is no longer in the worker's hands. */
export async function finishServerCheck(check: TakenCheck, found: { result: JsonValue } | { error: string }): Promise<void> {
  const outcome = 'result' in found ? { error: null, result: found.result } : { error: storableText(found.error) };
  await (await getDatabase()).update(serverChecks).set({ ...outcome, finishedAt: sql`now()` }).where(inHand(check));
}
