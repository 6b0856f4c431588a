import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RunFilter } from '../read-models';
import { runs } from '../schema';
import { anyContains, isUuid, orderOf } from './filters';

/** What lists and exports of runs can be sorted by. */
const sorts = {
  startedAt: runs.startedAt, finishedAt: runs.finishedAt, queuedAt: runs.queuedAt, suite: runs.suite, question: runs.question, variant: runs.variant,
  fault: runs.fault, arm: runs.arm, model: runs.model, trial: runs.trial, records: runs.records, status: runs.status, stop: runs.stop, outcome: runs.outcome,
  inputTokens: runs.inputTokens, outputTokens: runs.outputTokens, costUsd: runs.costUsd, durationMs: runs.totalMs,
  turns: runs.turns, toolCalls: runs.toolCalls, programs: runs.programs, attempt: runs.attempt,
} as const;

type TextFilter = 'suite' | 'question' | 'variant' | 'fault' | 'arm' | 'status' | 'outcome' | 'model';
const exact: readonly TextFilter[] = ['suite', 'question', 'variant', 'fault', 'arm', 'status', 'outcome', 'model'];

/** The condition of a filter. Values that no run has find nothing; they never reach an enum's parser. */
export function runCondition(filter: RunFilter): SQL | undefined {
  const { experimentId } = filter;
  return and(
    experimentId === undefined ? undefined : isUuid(experimentId) ? eq(runs.experimentId, experimentId) : sql`false`,
    ...exact.map((key) => (filter[key] ? sql`${runs[key]} = ${filter[key]}` : undefined)),
    anyContains(filter.search, [
      runs.suite, runs.question, runs.variant, runs.fault, runs.arm, runs.model, runs.stop, runs.errorKind, runs.errorMessage, sql`${runs.id}::text`,
    ]),
  );
}

/** The order of a filter; newest start first unless asked otherwise. */
export const runOrder = (filter: RunFilter): SQL[] => orderOf(sorts, runs.queuedAt, filter, runs.id);
