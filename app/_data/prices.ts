import { env } from '../../lib/env';
import { UsageError } from '../../lib/engine/errors';
import { loadPrices, priceOf } from '../../lib/models/prices';
import type { PriceOf } from './caching-by-arm';

/** The price of a model by the table that runs are priced with; null for one that is not in it, and of all when the table cannot be read. */
export async function priceLookup(): Promise<PriceOf> {
  const prices = await loadPrices(env().CROSSOVER_PRICES).catch((error: unknown) => {
    if (error instanceof UsageError) return {};
    throw error;
  });
  return (model) => priceOf(model, prices);
}
