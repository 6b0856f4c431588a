import { costUsd, type ModelPrice } from '../../lib/engine/metrics/cost';
import type { RunRecord } from '../../lib/engine/run-record';
import { priceOf } from '../../lib/models/prices';

export interface Projection {
  model: string;
  source: string;
  date: string;
  price: ModelPrice;
  runs: RunRecord[];
}

/**
 * The runs as if their tokens had been billed at a model's list price, what the cache served and stored at its own rates: a projection, since
 * another model would have used other tokens.
 * Only for models with one price for all prompt sizes, where the price of a run's sums is the sum of its calls' prices. null for any other.
 */
export function projectCosts(runs: readonly RunRecord[], model: string): Projection | null {
  const price = priceOf(model);
  if (price === null || price.tiers.length !== 1) return null;
  const priced = runs.map((run) => ({ ...run, costUsd: run.tokens === null ? null : costUsd(run.tokens, price) }));
  return { model, source: price.source, date: price.date, runs: priced, price };
}
