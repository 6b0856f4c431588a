import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JsonValue } from '../../lib/engine/json';
import { moment } from './columns';

/** The last check of each configured server, asked for by a page and made by a worker. */
export const serverChecks = pgTable('server_checks', {
  server: text('server').primaryKey(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  /** When a worker last said that it is at it: at its beginning, and again and again until the end. */
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  /** Why the last check has no result: the configuration cannot be used, or it was stopped. null while it waits, runs, or has a result. */
  error: text('error'),
  /** Of the last check that had one; kept while a new one waits or runs. */
  result: jsonb('result').$type<JsonValue>(),
});
