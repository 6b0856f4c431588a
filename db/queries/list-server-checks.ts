import { and, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { JsonValue } from '../../lib/engine/json';
import { getDatabase } from '../client';
import { isStorable } from '../commands/storable';
import { serverChecks } from '../schema';

export const checkStates = ['waiting', 'checking', 'cut_off', 'ended'] as const;
/** 'cut_off': it was begun, and nothing has been heard of its worker for long. */
export type CheckState = (typeof checkStates)[number];

export interface ServerCheckRow {
  server: string; state: CheckState;
  /** Why the last check has no result; null when it has one. */
  error: string | null;
  /** Of the last check that had one, as its writer made it: to be parsed. */
  result: JsonValue | null;
}

/** A check that was begun and whose worker has not been heard of for `staleMs`. */
export const isCutOff = (staleMs: number): SQL | undefined =>
  and(isNull(serverChecks.finishedAt), isNotNull(serverChecks.startedAt), lt(serverChecks.startedAt, sql`now() - ${staleMs} * interval '1 millisecond'`));

const stateOf = (staleMs: number): SQL<CheckState> => sql<CheckState>`case when ${serverChecks.finishedAt} is not null then 'ended'
  when ${serverChecks.startedAt} is null then 'waiting' when ${isCutOff(staleMs)} then 'cut_off' else 'checking' end`;

/** Names come from files and addresses: one that no column holds finds nothing instead of failing in the database. */
const amongThese = (servers: readonly string[]) => inArray(serverChecks.server, servers.filter(isStorable));

/** Where the checks of these servers stand; servers that were never checked have none. */
export async function listCheckStates(servers: readonly string[], staleMs: number): Promise<{ server: string; state: CheckState }[]> {
  const db = await getDatabase();
  return db.select({ server: serverChecks.server, state: stateOf(staleMs) }).from(serverChecks).where(amongThese(servers));
}

/** The same with their results, without the lines of single tools, of which there may be thousands. */
export async function listServerChecks(servers: readonly string[], staleMs: number): Promise<ServerCheckRow[]> {
  const db = await getDatabase();
  return db.select({
    server: serverChecks.server, state: stateOf(staleMs), error: serverChecks.error,
    result: sql<JsonValue | null>`${serverChecks.result} #- '{check,inventory,lines}'`,
  }).from(serverChecks).where(amongThese(servers));
}

/** The check of one server with all of its result; null when it was never checked. */
export async function findServerCheck(server: string, staleMs: number): Promise<ServerCheckRow | null> {
  const db = await getDatabase();
  const [row] = await db.select({ server: serverChecks.server, state: stateOf(staleMs), error: serverChecks.error, result: serverChecks.result })
    .from(serverChecks).where(amongThese([server]));
  return row ?? null;
}
