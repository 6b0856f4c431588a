import { z } from 'zod';
import type { Usage } from '../events';

const usdPerMillion = z.number().nonnegative();

/** USD per million tokens; null = not known. */
export const tokenRates = z.strictObject({
  input: usdPerMillion, output: usdPerMillion,
  /** Writing to the cache, by lifetime of the entry. */
  cacheWrite5m: usdPerMillion.nullable(), cacheWrite1h: usdPerMillion.nullable(),
  cacheRead: usdPerMillion.nullable(),
});
export type TokenRates = z.infer<typeof tokenRates>;

/** What a model's tokens cost. The first tier whose limit holds the prompt prices the whole request; the last one has no limit. */
export const modelPrice = z.strictObject({
  tiers: z.array(tokenRates.extend({
    /** Largest prompt (all input tokens, cached or not) that the tier is for; null = any. */
    upToPromptTokens: z.number().int().positive().nullable(),
  })).min(1),
  /** Where the rates come from and when they were read, shown beside every cost. */
  source: z.string().min(1),
  date: z.iso.date(),
}).refine(
  ({ tiers }) => tiers.every((tier, index) => {
    const limit = tier.upToPromptTokens;
    const before = tiers[index - 1]?.upToPromptTokens ?? 0;
    return index === tiers.length - 1 ? limit === null : limit !== null && limit > before;
  }),
  { path: ['tiers'], message: 'the tiers must rise by upToPromptTokens, and the last one must have null' },
);
export type ModelPrice = z.infer<typeof modelPrice>;

/**
 * Cost in USD of ONE model call: a tier depends on the size of one prompt, so the cost of a run is the sum over its calls, never this function of its sum.
 *
 * input x rate + output x rate + 5-minute cache writes x rate + 1-hour cache writes x rate + cache reads x rate, over a million.
 * `input` holds no cached tokens. A cache count that was not reported adds nothing; of writes without a split all count as 5-minute ones.
 * null when there is no price, or when a rate is unknown of which tokens were used; never 0 for unknown. A cost of an estimated usage is an estimate.
 */
export function costUsd(usage: Usage, price: ModelPrice | null): number | null {
  const rates = price && tierFor(usage, price);
  if (!rates) return null;
  const cacheWrite1h = usage.cacheWrite1h ?? 0;
  const parts: [tokens: number, rate: number | null][] = [
    [usage.input, rates.input],
    [usage.output, rates.output],
    [Math.max(0, (usage.cacheWrite ?? 0) - cacheWrite1h), rates.cacheWrite5m],
    [cacheWrite1h, rates.cacheWrite1h],
    [usage.cacheRead ?? 0, rates.cacheRead],
  ];
  let total = 0;
  for (const [tokens, rate] of parts) {
    if (tokens === 0) continue;
    if (rate === null) return null;
    total += tokens * rate;
  }
  return total / 1_000_000;
}

function tierFor(usage: Usage, price: ModelPrice): TokenRates | undefined {
  const promptTokens = usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
  return price.tiers.find((tier) => tier.upToPromptTokens === null || promptTokens <= tier.upToPromptTokens);
}
