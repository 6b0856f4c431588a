import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JsonValue } from '../../lib/engine/json';
import { moment } from './columns';

/** The last check of each configured server, asked for by a page and made by a worker. */
export const serverChecks = pgTable('server_checks', {
  server: text('server').primaryKey(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  /** Why there is no result: the configuration cannot be used. null while it waits, runs, or has a result. */
  error: text('error'),
  /** Of the last check that ended; kept while a new one waits or runs. */
  result: jsonb('result').$type<JsonValue>(),
});
