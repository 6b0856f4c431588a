import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { JsonObject, JsonValue } from '../../lib/engine/json';
import { experiments } from './experiments';

/** A task as it stood when the experiment was made: question x variant x fault, frozen. */
export const questions = pgTable('questions', {
  id: uuid('id').primaryKey(),
  experimentId: uuid('experiment_id').notNull().references(() => experiments.id, { onDelete: 'cascade' }),
  suite: text('suite').notNull(),
  question: text('question').notNull(),
  variant: text('variant').notNull(),
  fault: text('fault').notNull(),
  title: text('title').notNull(),
  prompt: text('prompt').notNull(),
  answerSchema: jsonb('answer_schema').$type<JsonObject>().notNull(),
  records: integer('records').notNull(),
  /** Expected answer; set by the worker that first sets up the data. */
  expected: jsonb('expected').$type<JsonValue>(),
  dataHash: text('data_hash'),
  /** The question whose run (same variant, fault, trial and arm) leaves the workspace that this one starts with. */
  startsFrom: text('starts_from'),
  position: integer('position').notNull(),
}, (t) => [
  unique('questions_task').on(t.experimentId, t.suite, t.question, t.variant, t.fault),
  index('questions_experiment').on(t.experimentId),
]);
