import { UsageError } from '../engine/errors';
import { env } from '../env';
import { loadPrices, priceOf } from '../models/prices';

/**
 * Throws UsageError when a cap in USD was asked for and the model's price is not known: the cost of its runs would count as nothing, and the cap would
 * never hold. Scripted agents and recorded runs cost nothing in any case.
 */
export async function requirePrice({ model, modelSource, caps }: { model: string; modelSource: string; caps: readonly (number | null | undefined)[] }): Promise<void> {
  if (modelSource !== 'anthropic' || caps.every((cap) => cap === null || cap === undefined)) return;
  if (priceOf(model, await loadPrices(env().CROSSOVER_PRICES)) !== null) return;
  const message = `The price of ${model} is not known, so that a cap in USD cannot hold. Give the price in the file of CROSSOVER_PRICES, or leave the cap away.`;
  throw new UsageError(message, [`budgetUsd: ${message}`]);
}
