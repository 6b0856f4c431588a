import { and, count, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import type { ExperimentFilter, ExperimentRow, Page } from '../read-models';
import { experiments } from '../schema';
import { experimentColumns, experimentRows } from './experiment-rows';
import { anyContains, orderOf } from './filters';
import { pageOf } from './paging';

const sorts = {
  createdAt: experiments.createdAt, startedAt: experiments.startedAt, finishedAt: experiments.finishedAt, name: experiments.name,
  suite: experiments.suite, model: experiments.model, status: experiments.status,
} as const;

/** One page of the experiments that a filter finds, newest first unless asked otherwise. */
export async function listExperiments(filter: ExperimentFilter): Promise<Page<ExperimentRow>> {
  const db = await getDatabase();
  const { page, pageSize, offset } = pageOf(filter);
  const exact = (['suite', 'status', 'model'] as const).map((key) => (filter[key] ? sql`${experiments[key]} = ${filter[key]}` : undefined));
  const condition = and(
    ...exact, anyContains(filter.search, [experiments.name, experiments.suite, experiments.model, experiments.error, sql`${experiments.id}::text`]),
  );
  const [rows, [total]] = await Promise.all([
    db.select(experimentColumns).from(experiments).where(condition)
      .orderBy(...orderOf(sorts, experiments.createdAt, filter, experiments.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(experiments).where(condition),
  ]);
  return { rows: await experimentRows(db, rows), total: total?.n ?? 0, page, pageSize };
}
