/** One number of a run, by name; null when it was not measured. */
import type { RunRecord } from '../run-record';
import { allInput, allTokens } from './fold-tokens';

/** Price of a token that goes into the cache and of one that is read from it, in input tokens: those of Claude Sonnet and Opus 5.5. */
export const cacheRates = { write: 1.25, read: 0.05 };

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

/**
 * The context that did not fit the window and ended the run, in estimated tokens; null when the run ended otherwise. It was refused before
 * it was billed: nothing of it is in the run's tokens or cost. A billed run does not know it.
 */
export const refusedContext = ({ stop, tokens, contextPeakTokens }: Pick<RunRecord, 'stop' | 'tokens' | 'contextPeakTokens'>): number | null =>
  (stop === 'context_window_exceeded' && tokens?.estimated === true ? contextPeakTokens : null);

/**
 * Input of a run in tokens of full price, as with prompt caching (`cacheRates`). Without reported cache counts it is what caching would
 * make of it: a conversation only grows, so each token goes into the cache once, all of them stand in the last and largest context, and
 * what was sent beyond that was sent again. null when tokens or context are not known.
 */
export function cachedInput({ tokens, contextPeakTokens }: Pick<RunRecord, 'tokens' | 'contextPeakTokens'>): number | null {
  if (tokens === null) return null;
  if (tokens.cacheRead !== null || tokens.cacheWrite !== null) return tokens.input + cacheRates.write * (tokens.cacheWrite ?? 0) + cacheRates.read * (tokens.cacheRead ?? 0);
  if (contextPeakTokens === null) return null;
  const written = Math.min(contextPeakTokens, tokens.input);
  return cacheRates.write * written + cacheRates.read * (tokens.input - written);
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
