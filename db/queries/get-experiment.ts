import { asc, eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import type { ExperimentDetail } from '../read-models';
import { experiments, questions } from '../schema';
import { experimentRows } from './experiment-rows';
import { isUuid } from './filters';
import { questionRowOf } from './question-rows';

/** An experiment with its frozen tasks; null when there is none. */
export async function getExperiment(id: string): Promise<ExperimentDetail | null> {
  if (!isUuid(id)) return null;
  const db = await getDatabase();
  const [experiment] = await db.select().from(experiments).where(eq(experiments.id, id));
  if (!experiment) return null;
  const [[row], tasks] = await Promise.all([
    experimentRows(db, [experiment]),
    db.select().from(questions).where(eq(questions.experimentId, id)).orderBy(asc(questions.position)),
  ]);
  if (!row) return null;
  const { spec, environment, budgetUsd, cancelRequestedAt } = experiment;
  const { id: _id, ...summary } = row;
  return { id, ...summary, spec, environment, budgetUsd, cancelRequestedAt: cancelRequestedAt?.toISOString() ?? null, questions: tasks.map(questionRowOf) };
}
