/** What prompt caching did, and what the same calls would have cost without it. */
import type { Usage } from '../events';
import type { RunRecord } from '../run-record';
import { costUsd, type ModelPrice } from './cost';
import { allInput } from './fold-tokens';
import { allKnown, sumOf } from './measures';
import { mixesTokens } from './standing';

type Priced = Pick<RunRecord, 'tokens' | 'costUsd' | 'contextPeakTokens' | 'model'>;

export interface CacheUse {
  runs: number;
  /** All input tokens; `read` and `written` are of them what came from the cache and what went into it, null when a run did not report it. */
  input: number; read: number | null; written: number | null; estimated: boolean;
  /** As the runs were billed, and had all input been billed at the full rate with the same output; null when not known of every run. */
  costUsd: number | null; uncachedCostUsd: number | null;
}

/** The same tokens with nothing cached. */
const uncached = (usage: Usage): Usage => ({ ...usage, input: allInput(usage), cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0 });

/** The price that all calls of a run fall under: the only one, or the first when not even the fullest context goes beyond it. */
function onePrice(price: ModelPrice, peakTokens: number | null): ModelPrice | null {
  const [first] = price.tiers;
  if (!first || price.tiers.length === 1) return price;
  const within = first.upToPromptTokens !== null && peakTokens !== null && peakTokens <= first.upToPromptTokens;
  return within ? { ...price, tiers: [{ ...first, upToPromptTokens: null }] } : null;
}

/**
 * What a run would have cost without caching, in USD: all its input at the full rate, the same output. A run's sums are enough, since one
 * price holds for all its calls; null when several do, when the price is not known, and when the run was billed at other rates than
 * `price` (they have changed since, or were a person's own).
 */
export function uncachedCostUsd({ tokens, costUsd: billed, contextPeakTokens }: Priced, price: ModelPrice | null): number | null {
  const one = price && onePrice(price, contextPeakTokens);
  if (!one || tokens === null || billed === null) return null;
  const again = costUsd(tokens, one);
  if (again === null || Math.abs(again - billed) > 1e-6 * Math.max(again, billed)) return null;
  return costUsd(uncached(tokens), one);
}

const total = (values: readonly (number | null)[]): number | null => {
  const known = allKnown(values);
  return known && sumOf(known);
};

/** Sums over runs; null without tokens, and when billed and estimated ones are mixed. `priceOf` is the price of a model, null when not known. */
export function cacheUse(runs: readonly Priced[], priceOf: (model: string) => ModelPrice | null): CacheUse | null {
  const usages = runs.flatMap((run) => run.tokens ?? []);
  const [first] = usages;
  if (!first || mixesTokens(runs)) return null;
  return {
    runs: runs.length, estimated: first.estimated,
    input: sumOf(usages.map(allInput)), read: total(usages.map((usage) => usage.cacheRead)), written: total(usages.map((usage) => usage.cacheWrite)),
    costUsd: total(runs.map((run) => run.costUsd)), uncachedCostUsd: total(runs.map((run) => uncachedCostUsd(run, priceOf(run.model)))),
  };
}
