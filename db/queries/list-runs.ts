import { count } from 'drizzle-orm';
import type { RunRecord } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import type { Page, RunFilter } from '../read-models';
import { runs } from '../schema';
import { findRunRecords } from './find-run-records';
import { pageOf } from './paging';
import { runCondition, runOrder } from './run-filter';

/** One page of the runs that a filter finds, and how many there are in all. Gradings are looked up for the rows of the page alone. */
export async function listRuns(filter: RunFilter): Promise<Page<RunRecord>> {
  const db = await getDatabase();
  const { page, pageSize, offset } = pageOf(filter);
  const condition = runCondition(filter);
  const [ids, [total]] = await Promise.all([
    db.select({ id: runs.id }).from(runs).where(condition).orderBy(...runOrder(filter)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(runs).where(condition),
  ]);
  return { rows: await findRunRecords(ids.map(({ id }) => id)), total: total?.n ?? 0, page, pageSize };
}
