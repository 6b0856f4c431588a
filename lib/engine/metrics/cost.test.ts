import { expect, test } from 'vitest';
import type { Usage } from '../events';
import { costUsd, modelPrice, type ModelPrice } from './cost';

const flat: ModelPrice = {
  tiers: [{ upToPromptTokens: null, input: 4, output: 20, cacheWrite5m: 5, cacheWrite1h: 8, cacheRead: 0.2 }],
  source: 'test', date: '2026-11-30',
};
const tiered: ModelPrice = {
  ...flat,
  tiers: [
    { upToPromptTokens: 100_000, input: 0.1, output: 0.5, cacheWrite5m: 0.125, cacheWrite1h: 0.2, cacheRead: 0.01 },
    { upToPromptTokens: null, input: 0.5, output: 2.5, cacheWrite5m: 0.625, cacheWrite1h: 1, cacheRead: 0.05 },
  ],
};
const used = (over: Partial<Usage>): Usage =>
  ({ input: 0, output: 0, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: false, method: 'test', ...over });

test('input and output are priced apart', () => {
  expect(costUsd(used({ input: 1_000_000, output: 100_000 }), flat)).toBeCloseTo(6, 10);
});

test('cached tokens are priced at their own rates and are not in the input', () => {
  expect(costUsd(used({ input: 1_000, output: 2_000, cacheWrite: 30_000, cacheWrite1h: 10_000, cacheRead: 400_000 }), flat))
    .toBeCloseTo((1_000 * 4 + 2_000 * 20 + 20_000 * 5 + 10_000 * 8 + 400_000 * 0.2) / 1e6, 12);
});

test('writes without a split are five-minute writes', () => {
  expect(costUsd(used({ cacheWrite: 1_000_000 }), flat)).toBeCloseTo(5, 10);
});

test('thinking tokens are part of the output and cost nothing more', () => {
  expect(costUsd(used({ output: 1_000_000, thinking: 900_000 }), flat)).toBeCloseTo(20, 10);
});

test.each([
  ['at the limit', used({ input: 100_000, output: 1_000 }), (100_000 * 0.1 + 1_000 * 0.5) / 1e6],
  ['over it: the whole request, output too', used({ input: 100_001, output: 1_000 }), (100_001 * 0.5 + 1_000 * 2.5) / 1e6],
  ['over it by cached tokens', used({ input: 1, cacheWrite: 50_000, cacheRead: 50_000 }), (1 * 0.5 + 50_000 * 0.625 + 50_000 * 0.05) / 1e6],
])('a tier is chosen by the whole prompt: %s', (_, usage, cost) => {
  expect(costUsd(usage, tiered)).toBeCloseTo(cost, 12);
});

test('no price is null, not 0', () => {
  expect(costUsd(used({ input: 5 }), null)).toBeNull();
});

test('an unknown rate makes the cost unknown only when its tokens were used', () => {
  const partly: ModelPrice = { ...flat, tiers: [{ upToPromptTokens: null, input: 8, output: 40, cacheWrite5m: 10, cacheWrite1h: null, cacheRead: null }] };
  expect(costUsd(used({ input: 1_000_000, cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0 }), partly)).toBeCloseTo(8, 10);
  expect(costUsd(used({ input: 1_000_000, cacheWrite: 10, cacheWrite1h: 10 }), partly)).toBeNull();
  expect(costUsd(used({ cacheRead: 1 }), partly)).toBeNull();
});

test('a price whose tiers leave a prompt without a rate is refused', () => {
  const [first, last] = tiered.tiers;
  expect(modelPrice.safeParse(tiered).success).toBe(true);
  expect(modelPrice.safeParse({ ...tiered, tiers: [first] }).success).toBe(false);
  expect(modelPrice.safeParse({ ...tiered, tiers: [last, first] }).success).toBe(false);
});
