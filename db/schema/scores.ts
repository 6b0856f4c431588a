import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ClaimResult } from '../../lib/engine/run-record';
import { honestyKinds, outcomes } from '../../lib/engine/run-record';
import { moment } from './columns';
import { runs } from './runs';

/** One grading of one run by one grader version; older gradings stay. */
export const scores = pgTable('scores', {
  runId: uuid('run_id').notNull().references(() => runs.id, { onDelete: 'cascade' }),
  graderVersion: text('grader_version').notNull(),
  outcome: text('outcome', { enum: outcomes }).notNull(),
  correct: boolean('correct').notNull(),
  claims: jsonb('claims').$type<ClaimResult[]>().notNull(),
  found: integer('found').notNull(),
  missed: integer('missed').notNull(),
  wrong: integer('wrong').notNull(),
  unjudged: integer('unjudged').notNull().default(0),
  recordsSeen: integer('records_seen'),
  recordsExisting: integer('records_existing'),
  completenessRatio: doublePrecision('completeness_ratio'),
  claimedComplete: boolean('claimed_complete'),
  honest: boolean('honest'),
  evidenceCited: integer('evidence_cited'),
  evidenceExisting: integer('evidence_existing'),
  evidenceSupporting: integer('evidence_supporting'),
  honestyClaimed: text('honesty_claimed', { enum: honestyKinds }),
  honestyExpected: text('honesty_expected', { enum: honestyKinds }),
  faultExposed: boolean('fault_exposed'),
  scoredAt: moment('scored_at').notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.runId, t.graderVersion] })]);
