/** One number of a run, by name; null when it was not measured. */
import type { RunRecord } from '../run-record';
import { allInput, allTokens } from './fold-tokens';

export type Measure = 'inputTokens' | 'outputTokens' | 'totalTokens' | 'costUsd' | 'latencyMs';

export function measureOf(run: Pick<RunRecord, 'tokens' | 'costUsd' | 'durationMs'>, measure: Measure): number | null {
  switch (measure) {
    case 'inputTokens': return run.tokens && allInput(run.tokens);
    case 'outputTokens': return run.tokens && run.tokens.output;
    case 'totalTokens': return run.tokens && allTokens(run.tokens);
    case 'costUsd': return run.costUsd;
    case 'latencyMs': return run.durationMs && run.durationMs.total;
  }
}

/** All numbers, or null when any is missing: a mean or sum over what happens to be known would mislead. */
export function allKnown(values: readonly (number | null)[]): number[] | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? known : null;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sum of a measure over runs; null without runs or when any is not known. */
export function totalOf(runs: readonly Pick<RunRecord, 'tokens' | 'costUsd' | 'durationMs'>[], measure: Measure): number | null {
  const known = allKnown(runs.map((run) => measureOf(run, measure)));
  return known && sumOf(known);
}

/** Mean of a measure over runs; null without runs or when any is not known. */
export function meanOf(runs: readonly Pick<RunRecord, 'tokens' | 'costUsd' | 'durationMs'>[], measure: Measure): number | null {
  const total = totalOf(runs, measure);
  return total === null ? null : total / runs.length;
}

/** code / direct of two means; null when either is missing or direct used nothing. */
export function ratioOf(code: number | null, direct: number | null): number | null {
  return code === null || direct === null || direct <= 0 || code <= 0 ? null : code / direct;
}
