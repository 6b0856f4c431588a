import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JsonValue } from '../../lib/engine/json';
import { moment } from './columns';

/** The last close look at each configured MCP server (lib/server/server-check), by the server's name in the configuration. */
export const serverChecks = pgTable('server_checks', {
  server: text('server').primaryKey(),
  /** Asked for by a person and not answered yet. */
  requestedAt: moment('requested_at'),
  checkedAt: moment('checked_at'),
  /** A ServerCheck; null before the first one. */
  report: jsonb('report').$type<JsonValue>(),
  /** Why the check itself could not be made, e.g. a configuration that cannot be read. */
  error: text('error'),
});
