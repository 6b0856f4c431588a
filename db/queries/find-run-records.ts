import { inArray } from 'drizzle-orm';
import type { RunRecord } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import { runs } from '../schema';
import { runRecordOf, selectRuns } from './run-rows';

/** The runs of these ids, in the order of the ids; ids without a run are left out. */
export async function findRunRecords(ids: readonly string[]): Promise<RunRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectRuns(await getDatabase()).where(inArray(runs.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.run.id, runRecordOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
