import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '../../lib/engine/json';
import type { RunHashes, TokensBySource } from '../../lib/engine/events';
import { armKinds, runStatuses, runStops } from '../../lib/engine/events';
import { outcomes } from '../../lib/engine/run-record';
import { moment } from './columns';
import { experiments } from './experiments';
import { questions } from './questions';

/** One arm of one trial. Everything a list, chart or statistic needs stands in a column; events and payloads are elsewhere. */
export const runs = pgTable('runs', {
  id: uuid('id').primaryKey(),
  experimentId: uuid('experiment_id').notNull().references(() => experiments.id, { onDelete: 'cascade' }),
  questionId: uuid('question_id').notNull().references(() => questions.id, { onDelete: 'cascade' }),
  suite: text('suite').notNull(),
  suiteVersion: text('suite_version').notNull(),
  question: text('question').notNull(),
  variant: text('variant').notNull(),
  fault: text('fault').notNull(),
  arm: text('arm', { enum: armKinds }).notNull(),
  model: text('model').notNull(),
  modelSource: text('model_source', { enum: ['scripted', 'anthropic', 'recorded'] }).notNull(),
  trial: integer('trial').notNull(),
  records: integer('records').notNull(),
  attempt: integer('attempt').notNull().default(1),
  status: text('status', { enum: runStatuses }).notNull(),
  stop: text('stop', { enum: runStops }),
  errorKind: text('error_kind'),
  errorMessage: text('error_message'),
  notComparable: text('not_comparable'),
  queuedAt: moment('queued_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  /** The process that runs it and when it was last heard of; the sweeper reads these. */
  workerId: text('worker_id'),
  heartbeatAt: moment('heartbeat_at'),
  inputTokens: bigint('input_tokens', { mode: 'number' }),
  outputTokens: bigint('output_tokens', { mode: 'number' }),
  cacheWriteTokens: bigint('cache_write_tokens', { mode: 'number' }),
  cacheWrite1hTokens: bigint('cache_write_1h_tokens', { mode: 'number' }),
  cacheReadTokens: bigint('cache_read_tokens', { mode: 'number' }),
  thinkingTokens: bigint('thinking_tokens', { mode: 'number' }),
  tokensEstimated: boolean('tokens_estimated'),
  tokenMethod: text('token_method'),
  inputBySource: jsonb('input_by_source').$type<TokensBySource>(),
  outputBySource: jsonb('output_by_source').$type<TokensBySource>(),
  contextPeakTokens: bigint('context_peak_tokens', { mode: 'number' }),
  contextWindowTokens: bigint('context_window_tokens', { mode: 'number' }),
  costUsd: doublePrecision('cost_usd'),
  turns: integer('turns').notNull().default(0),
  toolCalls: integer('tool_calls').notNull().default(0),
  failedToolCalls: integer('failed_tool_calls').notNull().default(0),
  programs: integer('programs').notNull().default(0),
  failedPrograms: integer('failed_programs').notNull().default(0),
  limitsHit: jsonb('limits_hit').$type<string[]>().notNull().default([]),
  totalMs: doublePrecision('total_ms'),
  modelMs: doublePrecision('model_ms'),
  toolsMs: doublePrecision('tools_ms'),
  sandboxMs: doublePrecision('sandbox_ms'),
  otherMs: doublePrecision('other_ms'),
  queueMs: doublePrecision('queue_ms'),
  bytesToModel: bigint('bytes_to_model', { mode: 'number' }).notNull().default(0),
  bytesFromServers: bigint('bytes_from_servers', { mode: 'number' }).notNull().default(0),
  bytesIntoSandbox: bigint('bytes_into_sandbox', { mode: 'number' }).notNull().default(0),
  sandboxMemoryPeakBytes: bigint('sandbox_memory_peak_bytes', { mode: 'number' }),
  sandboxStartMs: doublePrecision('sandbox_start_ms'),
  outcome: text('outcome', { enum: outcomes }),
  answer: jsonb('answer').$type<JsonValue>(),
  dataHash: text('data_hash'),
  hashes: jsonb('hashes').$type<RunHashes>(),
}, (t) => [
  /** No run is ever doubled: a retry is a new attempt of the same row. */
  unique('runs_cell').on(t.experimentId, t.suite, t.question, t.variant, t.fault, t.trial, t.arm),
  index('runs_experiment').on(t.experimentId),
  index('runs_status').on(t.status),
  index('runs_started').on(t.startedAt),
]);
