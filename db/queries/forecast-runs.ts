import { and, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { armName } from '../../lib/engine/arm-name';
import type { PastRun } from '../../lib/engine/metrics/forecast-cell';
import { getDatabase } from '../client';
import { experiments, runs } from '../schema';
import { runRecordOf } from './run-rows';

/** Enough for any forecast, and little to read. */
const newest = 5_000;

/**
 * Graded runs that a forecast can go by, the newest: of this suite in this version, since prompts and data change with it. Neither recorded nor imported
 * runs: their times are not those of this machine. Nor runs side by side: their arms shared it.
 */
export async function forecastRuns({ suite, suiteVersion, questions }: { suite: string; suiteVersion: string; questions: readonly string[] }): Promise<PastRun[]> {
  if (questions.length === 0) return [];
  const db = await getDatabase();
  const sideBySide = db.select({ id: experiments.id }).from(experiments).where(and(eq(experiments.id, runs.experimentId), sql`${experiments.spec}->>'sideBySide' = 'true'`));
  const rows = await db.select().from(runs).where(and(
    eq(runs.suite, suite), eq(runs.suiteVersion, suiteVersion), inArray(runs.question, [...questions]), inArray(runs.modelSource, ['scripted', 'anthropic']),
    isNotNull(runs.outcome), isNotNull(runs.inputTokens), notExists(sideBySide),
  )).orderBy(desc(runs.queuedAt), runs.id).limit(newest);
  return rows.flatMap((row) => {
    const { tokens, question, variant, fault, records, model, modelSource, contextPeakTokens, costUsd, durationMs, ...run } = runRecordOf({ run: row, score: null });
    return tokens === null ? [] : [{ question, variant, fault, records, model, modelSource, tokens, contextPeakTokens, costUsd, arm: armName(run), durationMs: durationMs?.total ?? null }];
  });
}
