import { and, eq, sql, type SQL } from 'drizzle-orm';
import { armNameSchema, parseArm } from '../../lib/engine/arm-name';
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

type TextFilter = 'suite' | 'question' | 'variant' | 'fault' | 'status' | 'outcome' | 'model';
const exact: readonly TextFilter[] = ['suite', 'question', 'variant', 'fault', 'status', 'outcome', 'model'];

/** The arm of exactly these switches. */
function isArm(name: string): SQL | undefined {
  const parsed = armNameSchema.safeParse(name);
  if (!parsed.success) return sql`false`;
  const { arm, armSwitches } = parseArm(parsed.data);
  return and(eq(runs.arm, arm), eq(runs.armSwitches, armSwitches));
}

/** 'direct+tool-search', for searching. */
const fullName = sql`concat_ws('+', ${runs.arm}, nullif(array_to_string(array(select jsonb_array_elements_text(${runs.armSwitches})), '+'), ''))`;

/** The condition of a filter. Values that no run has find nothing; they never reach an enum's parser. */
export function runCondition(filter: RunFilter): SQL | undefined {
  const { experimentId } = filter;
  return and(
    experimentId === undefined ? undefined : isUuid(experimentId) ? eq(runs.experimentId, experimentId) : sql`false`,
    filter.arm ? isArm(filter.arm) : undefined,
    ...exact.map((key) => (filter[key] ? sql`${runs[key]} = ${filter[key]}` : undefined)),
    anyContains(filter.search, [
      runs.suite, runs.question, runs.variant, runs.fault, fullName, runs.model, runs.stop, runs.errorKind, runs.errorMessage, sql`${runs.id}::text`,
    ]),
  );
}

/** The order of a filter; newest start first unless asked otherwise. */
export const runOrder = (filter: RunFilter): SQL[] => orderOf(sorts, runs.queuedAt, filter, runs.id);
