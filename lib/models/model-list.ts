import type { ModelPrice, TokenRates } from '../engine/metrics/cost';

/** A model of the Claude API whose limits are documented, with its list price. */
export interface KnownModel { id: string; title: string; contextWindowTokens: number; maxOutputTokens: number; price: ModelPrice }

const list = { source: 'Anthropic list price, platform.claude.com/docs/en/about-claude/pricing', date: '2026-11-30' };

/** USD per million tokens: input, output, 5-minute and 1-hour cache write, cache read. */
const rates = (input: number, output: number, cacheWrite5m: number, cacheWrite1h: number | null, cacheRead: number): TokenRates =>
  ({ input, output, cacheWrite5m, cacheWrite1h, cacheRead });
const flat = (only: TokenRates): ModelPrice => ({ ...list, tiers: [{ upToPromptTokens: null, ...only }] });
const opus = flat(rates(5, 25, 6.25, 10, 0.5));
const haiku55: ModelPrice = {
  ...list,
  tiers: [
    { upToPromptTokens: 100_000, ...rates(0.1, 0.5, 0.125, 0.2, 0.01) },
    { upToPromptTokens: null, ...rates(0.5, 2.5, 0.625, 1, 0.05) },
  ],
};

/**
 * Limits from the model overview pages at platform.claude.com/docs/en/models, read on 2026-11-30; current models first. A price is never taken
 * from a sibling. `CROSSOVER_PRICES` overrides prices and adds those of other models.
 */
export const knownModels: readonly KnownModel[] = [
  model('claude-opus-5-5', 'Claude Opus 5.5', 1_000_000, 128_000, flat(rates(4, 20, 5, 8, 0.2))),
  model('claude-sonnet-5-5', 'Claude Sonnet 5.5', 1_000_000, 128_000, flat(rates(2, 10, 2.5, 4, 0.1))),
  model('claude-haiku-5-5', 'Claude Haiku 5.5', 1_000_000, 128_000, haiku55),
  model('claude-fable-5-2', 'Claude Fable 5.2', 1_000_000, 128_000, flat(rates(8, 40, 10, null, 0.2))),
  model('claude-fable-5-1', 'Claude Fable 5.1', 1_000_000, 128_000, flat(rates(10, 50, 12.5, 20, 0.25))),
  model('claude-fable-5', 'Claude Fable 5', 1_000_000, 128_000, flat(rates(10, 50, 12.5, 20, 1))),
  model('claude-opus-5', 'Claude Opus 5', 1_000_000, 128_000, opus),
  model('claude-sonnet-5', 'Claude Sonnet 5', 1_000_000, 128_000, flat(rates(2, 10, 2.5, 4, 0.2))),
  model('claude-opus-4-8', 'Claude Opus 4.8', 1_000_000, 128_000, opus),
  model('claude-opus-4-7', 'Claude Opus 4.7', 1_000_000, 128_000, opus),
  model('claude-opus-4-6', 'Claude Opus 4.6', 1_000_000, 128_000, opus),
  model('claude-sonnet-4-6', 'Claude Sonnet 4.6', 1_000_000, 128_000, flat(rates(3, 15, 3.75, 6, 0.3))),
  model('claude-opus-4-5', 'Claude Opus 4.5', 200_000, 64_000, opus),
  model('claude-haiku-4-5', 'Claude Haiku 4.5', 200_000, 64_000, flat(rates(1, 5, 1.25, 2, 0.1))),
];

export const assumedContextWindowTokens = 200_000;

/** The known model of an id or of its dated snapshot (`claude-haiku-4-5-20251001`); null for any other, point releases not listed included. */
export function findKnownModel(id: string): KnownModel | null {
  const undated = baseModelId(id);
  return knownModels.find((known) => known.id === undated) ?? null;
}

/** A model's context window in tokens. For a model not listed 200,000 is assumed, and `note` says so. */
export function contextWindowOf(id: string): { tokens: number; assumed: boolean; note: string } {
  const known = findKnownModel(id);
  if (known) return { tokens: known.contextWindowTokens, assumed: false, note: `context window of ${known.title} as documented` };
  const tokens = assumedContextWindowTokens;
  return { tokens, assumed: true, note: `the context window of '${id}' is not known; ${tokens.toLocaleString('en-US')} tokens are assumed` };
}

/** The id without the date of a snapshot. */
export const baseModelId = (id: string): string => id.replace(/-20\d{6}$/, '');

function model(id: string, title: string, contextWindowTokens: number, maxOutputTokens: number, price: ModelPrice): KnownModel {
  return { id, title, contextWindowTokens, maxOutputTokens, price };
}
