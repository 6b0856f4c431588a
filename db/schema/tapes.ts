import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { questions } from './questions';

/** What own servers answered in one trial of a task (lib/engine/tape.ts), kept so that arms that run later, also after a crash, see the same. */
export const tapes = pgTable('tapes', {
  id: uuid('id').primaryKey().defaultRandom(),
  questionId: uuid('question_id').notNull().references(() => questions.id, { onDelete: 'cascade' }),
  trial: integer('trial').notNull(),
  /** The tape's file, in payloads. */
  contentHash: text('content_hash').notNull(),
  entries: integer('entries').notNull(),
  /** What is said of the tape (lib/engine/tape-findings.ts): what asking again has shown, and whether the arms read the same. */
  drift: jsonb('drift').$type<unknown>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}, (t) => [unique('tapes_trial').on(t.questionId, t.trial)]);
