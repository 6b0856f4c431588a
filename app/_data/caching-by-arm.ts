import { armOf } from '../../lib/engine/metrics/arm-of';
import { cacheUse, type CacheUse } from '../../lib/engine/metrics/caching';
import type { ModelPrice } from '../../lib/engine/metrics/cost';
import { isCounted } from '../../lib/engine/metrics/standing';
import type { RunRecord } from '../../lib/engine/run-record';

export type PriceOf = (model: string) => ModelPrice | null;

/** What caching did in the scored runs of each arm, by the arm's full name. */
export function cachingByArm(runs: readonly RunRecord[], priceOf: PriceOf): Record<string, CacheUse | null> {
  const scored = runs.filter(isCounted);
  return Object.fromEntries([...new Set(scored.map(armOf))].map((name) => [name, cacheUse(scored.filter((run) => armOf(run) === name), priceOf)]));
}
