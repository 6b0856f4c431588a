import { asc, eq } from 'drizzle-orm';
import type { RunRecord } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import { questions, runs } from '../schema';
import { isUuid } from './filters';
import { runRecordOf, selectRuns } from './run-rows';

/** All runs of an experiment, for statistics: by task in the suite's order, then trial and arm. Empty when there is no such experiment. */
export async function listRunRecords(experimentId: string): Promise<RunRecord[]> {
  if (!isUuid(experimentId)) return [];
  const rows = await selectRuns(await getDatabase()).innerJoin(questions, eq(questions.id, runs.questionId))
    .where(eq(runs.experimentId, experimentId)).orderBy(asc(questions.position), asc(runs.trial), asc(runs.arm), asc(runs.armSwitches));
  return rows.map(runRecordOf);
}
