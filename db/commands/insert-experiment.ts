import type { Database } from '../client';
import { experiments, questions, runs } from '../schema';

export interface NewExperiment {
  experiment: typeof experiments.$inferInsert;
  questions: (typeof questions.$inferInsert)[];
  runs: (typeof runs.$inferInsert)[];
}

const batchRows = 500;

/** Writes an experiment with all its questions and runs. To be called in a transaction: it is there as a whole or not at all. */
export async function insertExperiment(db: Database, input: NewExperiment): Promise<void> {
  await db.insert(experiments).values(input.experiment);
  for (let at = 0; at < input.questions.length; at += batchRows) await db.insert(questions).values(input.questions.slice(at, at + batchRows));
  for (let at = 0; at < input.runs.length; at += batchRows) await db.insert(runs).values(input.runs.slice(at, at + batchRows));
}
