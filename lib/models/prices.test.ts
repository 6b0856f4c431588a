import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costUsd, modelPrice } from '../engine/metrics/cost';
import { UsageError } from '../engine/errors';
import type { Usage } from '../engine/events';
import { contextWindowOf, findKnownModel } from './model-list';
import { listPrices, loadPrices, priceOf } from './prices';

let folder: string;
let files = 0;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'crossover-prices-')); });
afterAll(() => rm(folder, { recursive: true }));
const file = async (text: string): Promise<string> => {
  files += 1;
  const path = join(folder, `${files}.json`);
  await writeFile(path, text);
  return path;
};
const used = (over: Partial<Usage>): Usage =>
  ({ input: 0, output: 0, cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0, thinking: null, estimated: false, method: 'test', ...over });
const ratesOf = (model: string): (number | null)[] => {
  const tier = priceOf(model)?.tiers[0];
  return tier ? [tier.input, tier.output, tier.cacheWrite5m, tier.cacheWrite1h, tier.cacheRead] : [];
};

test.each([
  ['claude-fable-5-2', [8, 40, 10, null, 0.2]],
  ['claude-opus-5-5', [4, 20, 5, 8, 0.2]],
  ['claude-opus-5', [5, 25, 6.25, 10, 0.5]],
  ['claude-opus-4-5-20251101', [5, 25, 6.25, 10, 0.5]],
  ['claude-sonnet-5-5', [2, 10, 2.5, 4, 0.1]],
  ['claude-sonnet-5', [2, 10, 2.5, 4, 0.2]],
  ['claude-haiku-5-5', [0.1, 0.5, 0.125, 0.2, 0.01]],
  ['claude-haiku-4-5-20251001', [1, 5, 1.25, 2, 0.1]],
])('%s', (model, rates) => expect(ratesOf(model)).toEqual(rates));

test('Haiku 5.5 costs five times as much for a prompt over 100,000 tokens', () => {
  const price = priceOf('claude-haiku-5-5');
  expect(costUsd(used({ input: 100_000 }), price)).toBeCloseTo(0.01, 10);
  expect(costUsd(used({ input: 200_000 }), price)).toBeCloseTo(0.1, 10);
});

test('every listed price is well formed, says where it comes from, and belongs to a known model', () => {
  for (const [id, price] of Object.entries(listPrices)) {
    expect(modelPrice.safeParse(price).success, id).toBe(true);
    expect(findKnownModel(id), id).not.toBeNull();
  }
});

test('an unknown model, a point release that is not listed and the scripted model have no price', () => {
  for (const id of ['my-model', 'claude-opus-5-6', 'claude-opus-5-5-turbo', 'scripted', 'constructor', 'toString']) expect(priceOf(id), id).toBeNull();
});

test('the window of an unknown model is assumed, and that is said', () => {
  expect(contextWindowOf('claude-haiku-4-5')).toMatchObject({ tokens: 200_000, assumed: false });
  expect(contextWindowOf('claude-opus-5-5')).toMatchObject({ tokens: 1_000_000, assumed: false });
  expect(contextWindowOf('local-model')).toEqual({
    tokens: 200_000, assumed: true, note: "the context window of 'local-model' is not known; 200,000 tokens are assumed",
  });
});

test('a file adds models and replaces listed prices', async () => {
  const tiers = [{ upToPromptTokens: null, input: 1, output: 2, cacheWrite5m: null, cacheWrite1h: null, cacheRead: null }];
  const path = await file(JSON.stringify({ 'my-model': { tiers, source: 'contract', date: '2026-12-01' }, 'claude-opus-5-5': { tiers, source: 'contract', date: '2026-12-01' } }));
  const prices = await loadPrices(path);
  expect(priceOf('my-model', prices)?.source).toBe('contract');
  expect(priceOf('claude-opus-5-5', prices)?.tiers[0]?.input).toBe(1);
  expect(priceOf('claude-sonnet-5-5', prices)).toEqual(priceOf('claude-sonnet-5-5'));
  expect(await loadPrices(undefined)).toBe(listPrices);
});

test.each([
  ['a wrong field', '{"my-model":{"tiers":[{"upToPromptTokens":null,"input":"1","output":2,"cacheWrite5m":null,"cacheWrite1h":null,"cacheRead":null}],"source":"x","date":"2026-12-01"}}', /my-model\.tiers\.0\.input/],
  ['a misspelt field', '{"my-model":{"tiers":[{"upToPromptTokens":null,"input":1,"output":2,"cacheWrite5m":null,"cacheWrite1h":null,"cacheRed":1}],"source":"x","date":"2026-12-01"}}', /cacheRead|cacheRed/],
  ['no JSON', 'prices: 3', /is not JSON/],
])('%s in the file is refused with its place', async (_, text, message) => {
  const error = await loadPrices(await file(text)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as UsageError).message).toMatch(message);
});

test('the example in the guide is a price file', async () => {
  const guide = await readFile(new URL('../../docs/guide/models.md', import.meta.url), 'utf8');
  const example = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  expect(priceOf('claude-sonnet-5-5', await loadPrices(await file(example)))?.source).toBe('our contract');
});

test('a missing file is refused by its path', async () => {
  await expect(loadPrices(join(folder, 'none.json'))).rejects.toThrow(/none\.json.*cannot be read/);
});
