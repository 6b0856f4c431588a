import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { modelPrice, type ModelPrice } from '../engine/metrics/cost';
import { UsageError } from '../engine/errors';
import { baseModelId, knownModels } from './model-list';

/** Price by model id. */
export type PriceTable = Readonly<Record<string, ModelPrice>>;

/** The Claude API's list prices; a model that is not in the list has none. */
export const listPrices: PriceTable = Object.fromEntries(knownModels.map(({ id, price }) => [id, price]));

/** The price of a model id or of its dated snapshot; null when unknown, as for 'scripted'. */
export function priceOf(model: string, prices: PriceTable = listPrices): ModelPrice | null {
  const key = [model, baseModelId(model)].find((id) => Object.hasOwn(prices, id));
  return (key !== undefined && prices[key]) || null;
}

/**
 * The list prices with the entries of a JSON file over them: `{ "<model id>": { "tiers": [...], "source": "...", "date": "2026-12-01" } }`, a model's
 * entry replacing the listed one. Without a path the list prices.
 *
 * Throws UsageError when the file cannot be read, is no JSON, or has another shape; `details` names each wrong field.
 */
export async function loadPrices(path: string | undefined): Promise<PriceTable> {
  if (!path) return listPrices;
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`The price file '${path}' of CROSSOVER_PRICES cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { ...listPrices, ...parsePrices(text, path) };
}

function parsePrices(text: string, path: string): PriceTable {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The price file '${path}' of CROSSOVER_PRICES is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = z.record(z.string(), modelPrice).safeParse(json);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new UsageError(`The price file '${path}' of CROSSOVER_PRICES is wrong at ${details.length} place${details.length === 1 ? '' : 's'}: ${details[0]}`, details);
}
