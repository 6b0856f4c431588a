import { customType, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid, bigint } from 'drizzle-orm/pg-core';
import type { RunEvent } from '../../lib/engine/events';
import { toolOutcomes } from '../../lib/engine/events';
import { moment } from './columns';
import { runs } from './runs';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The run's events in order; long texts inside are payload references into `payloads`. */
export const events = pgTable('events', {
  runId: uuid('run_id').notNull().references(() => runs.id, { onDelete: 'cascade' }),
  seq: integer('seq').notNull(),
  type: text('type').notNull(),
  turn: integer('turn'),
  atMs: doublePrecision('at_ms').notNull(),
  event: jsonb('event').$type<RunEvent>().notNull(),
}, (t) => [primaryKey({ columns: [t.runId, t.seq] })]);

/** MCP tool calls as rows, for the questions SQL is good at. */
export const toolCalls = pgTable('tool_calls', {
  runId: uuid('run_id').notNull().references(() => runs.id, { onDelete: 'cascade' }),
  callId: text('call_id').notNull(),
  turn: integer('turn').notNull(),
  programId: text('program_id'),
  server: text('server').notNull(),
  tool: text('tool').notNull(),
  outcome: text('outcome', { enum: toolOutcomes }),
  argsBytes: integer('args_bytes').notNull(),
  resultBytes: integer('result_bytes'),
  startedAtMs: doublePrecision('started_at_ms').notNull(),
  durationMs: doublePrecision('duration_ms'),
}, (t) => [primaryKey({ columns: [t.runId, t.callId] }), index('tool_calls_tool').on(t.server, t.tool)]);

/** Content-addressed texts: sha256 of the UTF-8 bytes. Stored once however many events point at it; gzip when that is smaller. */
export const payloads = pgTable('payloads', {
  hash: text('hash').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  encoding: text('encoding', { enum: ['utf8', 'gzip'] }).notNull(),
  content: bytea('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
