import { expect, test } from 'vitest';
import { cacheUse, uncachedCostUsd } from './caching';
import { costUsd, type ModelPrice } from './cost';
import { sampleRun, sampleUsage } from './sample-runs';

const rates = { input: 2, output: 10, cacheWrite5m: 2.5, cacheWrite1h: 4, cacheRead: 0.2 };
const flat: ModelPrice = { tiers: [{ upToPromptTokens: null, ...rates }], source: 'list', date: '2026-11-30' };
const tiered: ModelPrice = { ...flat, tiers: [{ upToPromptTokens: 100_000, ...rates }, { upToPromptTokens: null, ...rates, input: 9 }] };
const usage = sampleUsage(1000, 500, { cacheWrite: 20_000, cacheWrite1h: 0, cacheRead: 400_000 });
const run = (more: Parameters<typeof sampleRun>[1] = {}) => sampleRun('direct', { tokens: usage, costUsd: costUsd(usage, flat), contextPeakTokens: 50_000, ...more });

test('without caching all input is billed at the full rate, with the same output', () => {
  expect(run().costUsd).toBeCloseTo((1000 * 2 + 500 * 10 + 20_000 * 2.5 + 400_000 * 0.2) / 1e6, 12);
  expect(uncachedCostUsd(run(), flat)).toBeCloseTo((421_000 * 2 + 500 * 10) / 1e6, 12);
});

test('where nothing was cached both costs are one', () => {
  const tokens = sampleUsage(1000, 500);
  expect(uncachedCostUsd(run({ tokens, costUsd: costUsd(tokens, flat) }), flat)).toBe(costUsd(tokens, flat));
});

test('a price by size of the prompt is used only where one of its tiers holds for every call', () => {
  expect(uncachedCostUsd(run(), tiered)).toBe(uncachedCostUsd(run(), flat));
  expect(uncachedCostUsd(run({ contextPeakTokens: 100_001 }), tiered)).toBeNull();
  expect(uncachedCostUsd(run({ contextPeakTokens: null }), tiered)).toBeNull();
});

test('unknown stays unknown: no price, no cost, no tokens, or billed at other rates than these', () => {
  expect([uncachedCostUsd(run(), null), uncachedCostUsd(run({ costUsd: null }), flat), uncachedCostUsd(run({ tokens: null }), flat)]).toEqual([null, null, null]);
  expect(uncachedCostUsd(run({ costUsd: 0.9 }), flat)).toBeNull();
});

test('sums over runs: input of every kind, of it read and written, and both costs', () => {
  expect(cacheUse([run(), run()], () => flat)).toMatchObject({ runs: 2, input: 842_000, read: 800_000, written: 40_000, estimated: true, uncachedCostUsd: 1.694 });
  expect(cacheUse([run(), run({ costUsd: null })], () => flat)).toMatchObject({ costUsd: null, uncachedCostUsd: null });
  expect(cacheUse([run(), run({ tokens: sampleUsage(5, 5) })], () => flat)).toMatchObject({ input: 421_005, read: null, written: null });
  expect(cacheUse([run({ tokens: null })], () => flat)).toBeNull();
  expect(cacheUse([run(), run({ tokens: { ...usage, estimated: false } })], () => flat)).toBeNull();
});
