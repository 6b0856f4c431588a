import type { BreakEven, VerdictKind } from '../../lib/engine/metrics/types';
import { pageNumber, type Query } from './list-state';
import { projectionModels } from './models';

const metrics: readonly BreakEven['metric'][] = ['inputTokens', 'totalTokens', 'costUsd', 'latencyMs'];
const verdicts: readonly VerdictKind[] = ['adopt', 'keep_direct', 'not_enough_data'];

/** What the overview's URL asks for; what it does not know it leaves at the default. */
export function overviewQuery(query: Query) {
  const volume = /^[1-9]\d{0,9}$/.test(query.runsPerMonth ?? '') ? Number(query.runsPerMonth) : 1_000;
  return {
    metric: metrics.find((metric) => metric === query.metric) ?? ('inputTokens' as const),
    asCached: query.metric === 'cachedInput',
    verdict: verdicts.find((verdict) => verdict === query.verdict) ?? null,
    priceAs: projectionModels().find((model) => model === query.priceAs) ?? null,
    runsPerMonth: volume,
    page: pageNumber(query.page),
  };
}
