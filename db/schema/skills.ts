import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { skillStatuses } from '../../lib/engine/skill-status';
import { moment } from './columns';
import { runs } from './runs';

/** A function that a run kept for later. Only promoted ones are given to other runs, and only a person promotes. */
export const skills = pgTable('skills', {
  id: uuid('id').primaryKey().defaultRandom(),
  suite: text('suite').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  code: text('code').notNull(),
  guide: text('guide').notNull(),
  /** sha256 of code and guide: the same function saved by many runs is one skill. */
  hash: text('hash').notNull(),
  status: text('status', { enum: skillStatuses }).notNull().default('proposed'),
  /** The run that saved it first. */
  sourceRunId: uuid('source_run_id').references(() => runs.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
}, (t) => [unique('skills_content').on(t.suite, t.name, t.hash), index('skills_suite').on(t.suite, t.status)]);
