import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ExperimentSpec } from '../../lib/engine/experiment';
import { experimentStatuses } from '../../lib/engine/experiment';
import { moment } from './columns';

export const experiments = pgTable('experiments', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  suite: text('suite').notNull(),
  suiteVersion: text('suite_version').notNull(),
  model: text('model').notNull(),
  modelSource: text('model_source').notNull(),
  arms: jsonb('arms').$type<string[]>().notNull(),
  status: text('status', { enum: experimentStatuses }).notNull(),
  spec: jsonb('spec').$type<ExperimentSpec>().notNull(),
  /** Commit of the code that ran it, versions of Node and the packages that matter. */
  environment: jsonb('environment').$type<Record<string, string>>().notNull(),
  budgetUsd: doublePrecision('budget_usd'),
  error: text('error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  cancelRequestedAt: moment('cancel_requested_at'),
}, (t) => [index('experiments_created').on(t.createdAt)]);
