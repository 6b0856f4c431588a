import { and, asc, eq, gt } from 'drizzle-orm';
import type { RunEvent } from '../../lib/engine/events';
import { getDatabase } from '../client';
import { events } from '../schema';
import { isUuid } from './filters';

const maxEvents = 5_000;

/** Events of a run after `after` (the last seen seq, -1 for all), oldest first, at most `limit`. Payload references stay references. */
export async function listEvents(runId: string, { after = -1, limit = 1_000 }: { after?: number; limit?: number } = {}): Promise<RunEvent[]> {
  if (!isUuid(runId)) return [];
  const db = await getDatabase();
  const rows = await db.select({ event: events.event }).from(events).where(and(eq(events.runId, runId), gt(events.seq, after)))
    .orderBy(asc(events.seq)).limit(Math.min(maxEvents, Math.max(1, limit)));
  return rows.map(({ event }) => event);
}
