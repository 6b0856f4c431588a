import { and, eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import type { Group } from '../commands/reserve-runs';
import { experiments, questions, runs } from '../schema';

/** All that is needed to run a group: its experiment, its frozen task, and all its arms, whatever their state. Null when it is gone. */
export async function getGroup({ experimentId, questionId, trial }: Group) {
  const db = await getDatabase();
  const [found] = await db.select({ experiment: experiments, question: questions }).from(questions)
    .innerJoin(experiments, eq(experiments.id, questions.experimentId)).where(and(eq(questions.id, questionId), eq(experiments.id, experimentId)));
  if (!found) return null;
  const arms = await db.select().from(runs).where(and(eq(runs.questionId, questionId), eq(runs.trial, trial)));
  return { ...found, runs: arms };
}
export type GroupRows = NonNullable<Awaited<ReturnType<typeof getGroup>>>;
