import { isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../client';
import { isCutOff } from '../queries/list-server-checks';
import { serverChecks } from '../schema';

/**
 * Asks for a check of each server. One that already waits or is being checked stays as it is; an earlier result is kept until there is a
 * new one. Returns the servers that are newly asked for.
 */
export async function requestServerChecks(db: Database, servers: readonly string[], staleMs: number): Promise<string[]> {
  if (servers.length === 0) return [];
  const asked = await db.insert(serverChecks).values(servers.map((server) => ({ server })))
    .onConflictDoUpdate({
      target: serverChecks.server, set: { requestedAt: sql`now()`, startedAt: null, finishedAt: null, error: null },
      setWhere: or(isNotNull(serverChecks.finishedAt), isCutOff(staleMs)),
    }).returning({ server: serverChecks.server });
  const names = new Set(asked.map(({ server }) => server));
  return servers.filter((server) => names.has(server));
}
