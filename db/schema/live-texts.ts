import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { runs } from './runs';

/** What a model is saying at this moment, before its answer is an event: for pages that follow a run. Gone when the turn is answered. */
export const liveTexts = pgTable('live_texts', {
  runId: uuid('run_id').primaryKey().references(() => runs.id, { onDelete: 'cascade' }),
  attempt: integer('attempt').notNull(),
  turn: integer('turn').notNull(),
  text: text('text').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
