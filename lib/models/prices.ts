import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { modelPrice, type ModelPrice, type TokenRates } from '../engine/metrics/cost';
import { UsageError } from '../engine/errors';
import { baseModelId } from './model-list';

/** Price by model id. */
export type PriceTable = Readonly<Record<string, ModelPrice>>;

const list = { source: 'Anthropic list price, platform.claude.com/docs/en/about-claude/pricing', date: '2026-11-30' };

/** USD per million tokens: input, output, 5-minute and 1-hour cache write, cache read. */
const rates = (input: number, output: number, cacheWrite5m: number, cacheWrite1h: number | null, cacheRead: number): TokenRates =>
  ({ input, output, cacheWrite5m, cacheWrite1h, cacheRead });
const flat = (only: TokenRates): ModelPrice => ({ ...list, tiers: [{ upToPromptTokens: null, ...only }] });
const opus = flat(rates(5, 25, 6.25, 10, 0.5));

/** The Claude API's list prices. A price is never taken from a sibling: a model that is not here has none. */
export const listPrices: PriceTable = {
  'claude-fable-5-2': flat(rates(8, 40, 10, null, 0.2)),
  'claude-fable-5-1': flat(rates(10, 50, 12.5, 20, 0.25)),
  'claude-fable-5': flat(rates(10, 50, 12.5, 20, 1)),
  'claude-opus-5-5': flat(rates(4, 20, 5, 8, 0.2)),
  'claude-opus-5': opus, 'claude-opus-4-8': opus, 'claude-opus-4-7': opus, 'claude-opus-4-6': opus, 'claude-opus-4-5': opus,
  'claude-sonnet-5-5': flat(rates(2, 10, 2.5, 4, 0.1)),
  'claude-sonnet-5': flat(rates(2, 10, 2.5, 4, 0.2)),
  'claude-sonnet-4-6': flat(rates(3, 15, 3.75, 6, 0.3)),
  'claude-haiku-5-5': {
    ...list,
    tiers: [
      { upToPromptTokens: 100_000, ...rates(0.1, 0.5, 0.125, 0.2, 0.01) },
      { upToPromptTokens: null, ...rates(0.5, 2.5, 0.625, 1, 0.05) },
    ],
  },
  'claude-haiku-4-5': flat(rates(1, 5, 1.25, 2, 0.1)),
};

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
