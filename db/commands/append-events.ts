import { sql } from 'drizzle-orm';
import type { RunEvent } from '../../lib/engine/events';
import type { Database } from '../client';
import { events, toolCalls } from '../schema';
import { inTransaction } from '../transaction';
import { detachPayloads } from './detach-payloads';
import { lockOwnedRun, type RunOwner } from './run-owner';
import { storePayloads } from './store-payloads';

/** Rows per statement, well below the protocol's 65,535 parameters. */
const batchRows = 500;

type Called = Extract<RunEvent, { type: 'tool.called' }>;
type Returned = Extract<RunEvent, { type: 'tool.returned' }>;

/**
 * Stores events of a run in order; an event that is there already (a batch sent twice) is left as it is. Long texts go to `payloads`, tool calls
 * also to their own table.
 * @throws RunLost when the run no longer belongs to `owner`; nothing is stored then.
 */
export async function appendEvents(owner: RunOwner, batch: readonly RunEvent[]): Promise<void> {
  if (batch.length === 0) return;
  const detached = batch.map(detachPayloads);
  await storePayloads(detached.flatMap(({ texts }) => texts));
  await inTransaction(async ({ db }) => {
    await lockOwnedRun(db, owner);
    const rows = detached.map(({ event }) => ({
      runId: owner.runId, seq: event.seq, type: event.type, turn: 'turn' in event ? event.turn : null, atMs: event.atMs, event,
    }));
    for (let at = 0; at < rows.length; at += batchRows) await db.insert(events).values(rows.slice(at, at + batchRows)).onConflictDoNothing();
    await appendToolCalls(db, owner.runId, batch);
  });
}

async function appendToolCalls(db: Database, runId: string, batch: readonly RunEvent[]): Promise<void> {
  const called = batch.filter((event): event is Called => event.type === 'tool.called');
  const returned = batch.filter((event): event is Returned => event.type === 'tool.returned');
  const rows = called.map((event) => ({
    runId, callId: event.callId, turn: event.turn, programId: event.programId, server: event.server, tool: event.tool,
    argsBytes: event.args.bytes, startedAtMs: event.atMs,
  }));
  for (let at = 0; at < rows.length; at += batchRows) await db.insert(toolCalls).values(rows.slice(at, at + batchRows)).onConflictDoNothing();
  if (returned.length === 0) return;
  const ends = returned.map(({ callId, outcome, result, durationMs }) => ({ callId, outcome, bytes: result.bytes, durationMs }));
  await db.execute(sql`
    update ${toolCalls} set outcome = ends.outcome, result_bytes = ends.bytes, duration_ms = ends."durationMs"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ends("callId" text, outcome text, bytes integer, "durationMs" double precision)
    where run_id = ${runId} and call_id = ends."callId"`);
}
