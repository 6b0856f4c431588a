import { count, inArray, sql } from 'drizzle-orm';
import { armName } from '../../lib/engine/arm-name';
import type { Database } from '../client';
import type { ExperimentRow } from '../read-models';
import { experiments, runs } from '../schema';

type Row = Pick<typeof experiments.$inferSelect, 'id' | 'name' | 'suite' | 'suiteVersion' | 'model' | 'modelSource' | 'arms' | 'status' | 'error' | 'environment' | 'createdAt' | 'startedAt' | 'finishedAt'>;
type ArmTotals = Awaited<ReturnType<typeof armTotals>>[number];

const scored = sql`${runs.outcome} is not null`;
/** Sum over scored runs; null when it is not known of one of them: a sum that leaves runs out would be too small. */
const knownSum = (column: unknown) =>
  sql<number | null>`case when count(*) filter (where ${scored}) = count(${column}) filter (where ${scored}) then sum(${column}) filter (where ${scored}) end`.mapWith(Number);
const percentile = (share: number) =>
  sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${runs.totalMs}) filter (where ${scored})`.mapWith(Number);
const withStatus = (...statuses: string[]) =>
  sql<number>`count(*) filter (where ${runs.status} in (${sql.join(statuses.map((status) => sql`${status}`), sql`, `)}))`.mapWith(Number);

/** What the runs of some experiments add up to, one row per experiment and arm with its switches, computed in the database. */
function armTotals(db: Database, ids: readonly string[]) {
  return db.select({
    experimentId: runs.experimentId, arm: runs.arm, armSwitches: runs.armSwitches,
    total: count(), finished: withStatus('finished'), running: withStatus('running'), failed: withStatus('failed', 'interrupted'),
    scored: sql<number>`count(*) filter (where ${scored})`.mapWith(Number),
    passed: sql<number>`count(*) filter (where ${runs.outcome} = 'passed')`.mapWith(Number),
    inputTokens: knownSum(sql`(${runs.inputTokens} + coalesce(${runs.cacheWriteTokens}, 0) + coalesce(${runs.cacheReadTokens}, 0))`),
    outputTokens: knownSum(runs.outputTokens), costUsd: knownSum(runs.costUsd),
    p50Ms: percentile(0.5), p95Ms: percentile(0.95),
    estimated: sql<boolean | null>`bool_or(${runs.tokensEstimated})`,
  }).from(runs).where(inArray(runs.experimentId, [...ids])).groupBy(runs.experimentId, runs.arm, runs.armSwitches);
}

const total = (rows: readonly ArmTotals[], key: 'total' | 'finished' | 'running' | 'failed'): number => rows.reduce((sum, row) => sum + row[key], 0);

function rowOf(row: Row, arms: readonly ArmTotals[]): ExperimentRow {
  const measured = arms.flatMap(({ estimated }) => (estimated === null ? [] : [estimated]));
  const { environment, createdAt, startedAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    commit: environment['commit'] ?? null,
    createdAt: createdAt.toISOString(), startedAt: startedAt?.toISOString() ?? null, finishedAt: finishedAt?.toISOString() ?? null,
    runs: { total: total(arms, 'total'), finished: total(arms, 'finished'), running: total(arms, 'running'), failed: total(arms, 'failed') },
    byArm: row.arms.flatMap((name) => arms.filter((totals) => armName(totals) === name)).map(
      ({ arm, armSwitches, scored: n, passed, inputTokens, outputTokens, costUsd, p50Ms, p95Ms }) => {
        const none = n === 0;
        return { arm: armName({ arm, armSwitches }), scored: n, passed, inputTokens: none ? null : inputTokens, outputTokens: none ? null : outputTokens, costUsd: none ? null : costUsd, p50Ms, p95Ms };
      }),
    tokensEstimated: measured.length === 0 ? null : measured.some(Boolean),
  };
}

export const experimentColumns = {
  id: experiments.id, name: experiments.name, suite: experiments.suite, suiteVersion: experiments.suiteVersion, model: experiments.model,
  modelSource: experiments.modelSource, arms: experiments.arms, status: experiments.status, error: experiments.error, environment: experiments.environment,
  createdAt: experiments.createdAt, startedAt: experiments.startedAt, finishedAt: experiments.finishedAt,
};

/** Experiments with what their runs add up to, in the order given. */
export async function experimentRows(db: Database, rows: readonly Row[]): Promise<ExperimentRow[]> {
  if (rows.length === 0) return [];
  const totals = await armTotals(db, rows.map(({ id }) => id));
  return rows.map((row) => rowOf(row, totals.filter(({ experimentId }) => experimentId === row.id)));
}
