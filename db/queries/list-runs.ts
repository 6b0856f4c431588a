import { count } from 'drizzle-orm';
import type { RunRecord } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import type { Page, RunFilter } from '../read-models';
import { runs } from '../schema';
import { pageOf } from './paging';
import { runCondition, runOrder } from './run-filter';
import { runRecordOf, selectRuns } from './run-rows';

/** One page of the runs that a filter finds, and how many there are in all. */
export async function listRuns(filter: RunFilter): Promise<Page<RunRecord>> {
  const db = await getDatabase();
  const { page, pageSize, offset } = pageOf(filter);
  const condition = runCondition(filter);
  const [rows, [total]] = await Promise.all([
    selectRuns(db).where(condition).orderBy(...runOrder(filter)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(runs).where(condition),
  ]);
  return { rows: rows.map(runRecordOf), total: total?.n ?? 0, page, pageSize };
}
