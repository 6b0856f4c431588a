import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelPrice } from './cost';
import { forecast, type ForecastPlan } from './forecast';
import { sumOfTrials, type PastRun } from './forecast-cell';
import { exactly } from './forecast-range';
import { budgetWord, costText, rangeText } from './forecast-words';
import { formatUsd } from './format';
import { sampleUsage } from './sample-runs';

const flat = { source: 'test', date: '2026-11-30' };
const rates = { input: 2, output: 10, cacheWrite5m: 2.5, cacheWrite1h: 4, cacheRead: 0.2 };
const price: ModelPrice = { ...flat, tiers: [{ upToPromptTokens: null, ...rates }] };
const plan: ForecastPlan = {
  tasks: [{ question: 'count', variant: 'n100', fault: 'none', records: 100 }], arms: ['direct'], trials: 2, model: 'real', modelSource: 'anthropic', concurrency: 1, budgetUsd: null,
};
const past = (input: number, more: Partial<PastRun> = {}): PastRun => ({
  question: 'count', variant: 'n100', fault: 'none', records: 100, arm: 'direct', model: 'real', modelSource: 'anthropic',
  tokens: sampleUsage(input, 100, { estimated: false }), contextPeakTokens: input, costUsd: null, durationMs: 1_000, ...more,
});

describe('earlier runs of the same', () => {
  test('what has been run is forecast as it was', () => {
    const { total, elapsedMs } = forecast(plan, { past: [past(1_000), past(3_000)], price });
    expect(total).toMatchObject({ runs: 2, known: 2, estimated: false, inputTokens: { value: 4_000 }, outputTokens: { value: 200 }, durationMs: { value: 2_000 } });
    expect(total.costUsd?.value).toBeCloseTo((4_000 * 2 + 200 * 10) / 1e6, 12);
    expect(elapsedMs?.value).toBe(2_000);
  });

  test('any runs, any number of arms: the forecast of as many runs is their sum, inside its range', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 8 }), fc.constantFrom(1, 2, 3), (inputs, arms) => {
      const names = ['direct', 'code', 'floor'].slice(0, arms);
      const runs = names.flatMap((arm) => inputs.map((input) => past(input, { arm })));
      const { inputTokens } = forecast({ ...plan, arms: names, trials: inputs.length }, { past: runs, price }).total;
      const sum = arms * inputs.reduce((a, b) => a + b, 0);
      expect(inputTokens?.value).toBeCloseTo(sum, 3);
      expect(inputTokens!.low).toBeLessThanOrEqual(sum + 1e-3);
      expect(inputTokens!.high).toBeGreaterThanOrEqual(sum - 1e-3);
    }));
  });

  test('more data of the same kind never widens the range', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 10 }), (values, trials) => {
      const width = (times: number): number => {
        const range = sumOfTrials(Array.from({ length: times }, () => values).flat().map(exactly), trials);
        return range.high! - range.low;
      };
      expect(width(4)).toBeLessThanOrEqual(width(1) + 1e-6);
      expect(width(16)).toBeLessThanOrEqual(width(4) + 1e-6);
    }));
    const widths = [1, 10].map((times) => sumOfTrials(Array.from({ length: times }, () => [900, 1_000, 1_100]).flat().map(exactly), 1)).map(({ low, high }) => high! - low);
    expect(widths[1]).toBeLessThan(widths[0]! / 2);
  });

  test('cache parts are priced apart, and one run says nothing of the spread', () => {
    const cached = past(1_000, { tokens: sampleUsage(1_000, 0, { estimated: false, cacheRead: 10_000, cacheWrite: 1_000 }) });
    const { total } = forecast({ ...plan, trials: 1 }, { past: [cached], price });
    expect(total.inputTokens).toEqual({ low: 6_000, value: 12_000, high: 24_000 });
    expect(total.costUsd?.value).toBeCloseTo((1_000 * 2 + 1_000 * 2.5 + 10_000 * 0.2) / 1e6, 12);
    expect(total.confidence).toMatchObject({ word: 'medium', reasons: [expect.anything(), expect.stringMatching(/1 of 1 from 1 earlier run each of real; below 3 runs/)] });
  });

  test('scripted agents send the same each time; their time has a spread, and they cost nothing', () => {
    const scripted = past(500, { model: 'scripted', modelSource: 'scripted' });
    const result = forecast({ ...plan, model: 'scripted', modelSource: 'scripted' }, { past: [scripted], price: null });
    expect(result.total).toMatchObject({ inputTokens: { low: 1_000, value: 1_000, high: 1_000 }, durationMs: { low: 1_000, value: 2_000, high: 4_000 }, costUsd: null });
    expect(costText(result, result.total.costUsd)).toContain('scripted');
  });

  test('billed runs count alone beside estimated ones', () => {
    const mixed = [past(1_000), past(9_000, { tokens: sampleUsage(9_000, 100) })];
    expect(forecast({ ...plan, trials: 1 }, { past: mixed, price }).total).toMatchObject({ inputTokens: { value: 1_000 }, estimated: false });
  });
});

describe('what comes near', () => {
  test('between two sizes the logarithms are interpolated, beyond them nothing is said', () => {
    const at = (records: number, input: number) => past(input, { records, variant: `n${records}` });
    const sized = { ...plan, trials: 1, tasks: [{ ...plan.tasks[0]!, variant: 'n100', records: 100 }] };
    const { total } = forecast(sized, { past: [at(10, 1_000), at(1_000, 100_000), at(10_000, 5)], price });
    expect(total.inputTokens?.value).toBeCloseTo(10_000, 6);
    expect(total.inputTokens).toMatchObject({ low: 500, high: 200_000 });
    expect(total.confidence).toMatchObject({ word: 'medium', reasons: [expect.anything(), expect.stringContaining('log-log')] });
    expect(forecast(sized, { past: [at(10, 1_000), at(50, 2_000)], price }).total.inputTokens).toBeNull();
  });

  test('another model: tokens as they are with a wide range at the new prices, no time; real models before scripted ones', () => {
    const others = [past(3_000, { model: 'other', costUsd: 99 }), past(7, { model: 'scripted', modelSource: 'scripted' })];
    const { total } = forecast({ ...plan, trials: 1 }, { past: others, price });
    expect(total).toMatchObject({ inputTokens: { low: 500, value: 3_000, high: 18_000 }, durationMs: null, confidence: { word: 'low' } });
    expect(total.costUsd?.value).toBeCloseTo((3_000 * 2 + 100 * 10) / 1e6, 12);
    expect(total.confidence.reasons.join(' ')).toMatch(/of other: tokens taken over unchanged.*time is not taken over/);
  });

  test('another arm, question, fault or variant says nothing', () => {
    for (const more of [{ arm: 'direct+spill' }, { question: 'x' }, { fault: 'slow' }, { variant: 'y', records: 100 }]) {
      expect(forecast(plan, { past: [past(1_000, more)], price }).total).toMatchObject({ inputTokens: null, known: 0, confidence: { word: 'none' } });
    }
  });

  test('prices by the size of the prompt: the own recorded cost, else every tier that may have been reached', () => {
    const tiers: ModelPrice = { ...flat, tiers: [{ upToPromptTokens: 1_000, ...rates, input: 1, output: 0 }, { upToPromptTokens: null, ...rates, input: 5, output: 0 }] };
    const cost = (run: PastRun) => forecast({ ...plan, trials: 1 }, { past: Array.from({ length: 3 }, () => run), price: tiers }).total.costUsd;
    expect(cost(past(2_000, { costUsd: 0.5 }))?.value).toBe(0.5);
    expect(cost(past(2_000, { contextPeakTokens: 900 }))?.value).toBeCloseTo(0.002, 12);
    expect(cost(past(2_000, { contextPeakTokens: null }))).toMatchObject({ low: 0.002, value: 0.01, high: 0.01 });
  });
});

describe('what is not known', () => {
  const twoTasks: ForecastPlan = { ...plan, tasks: [...plan.tasks, { question: 'new', variant: 'n100', fault: 'none', records: 100 }] };

  test('nothing known is null, never 0; part of it is "at least"', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 16 }), (trials, concurrency) => {
      const { arms, total, elapsedMs } = forecast({ ...twoTasks, trials, concurrency, arms: ['direct', 'code'] }, { past: [], price });
      for (const part of [...arms, total]) expect(part).toMatchObject({ inputTokens: null, outputTokens: null, costUsd: null, durationMs: null, known: 0, estimated: null });
      expect(elapsedMs).toBeNull();
    }));
    const { total } = forecast(twoTasks, { past: [past(1_000)], price });
    expect(total).toMatchObject({ runs: 4, known: 2, inputTokens: { low: 1_000, value: null, high: null }, confidence: { word: 'low' } });
    expect(rangeText(total.inputTokens, String)).toBe('at least 1000');
    expect(rangeText(null, String)).toBe('unknown');
  });

  test('a run without a time or a price leaves that alone unknown', () => {
    const { total } = forecast(plan, { past: [past(1_000, { durationMs: null }), past(1_000)], price: null });
    expect(total).toMatchObject({ inputTokens: { value: 2_000 }, durationMs: null, costUsd: null });
  });

  test('the counted first request is a floor, at the lowest price', () => {
    const floors = [{ question: 'count', variant: 'n100', arm: 'direct', inputTokens: 5_000 }];
    const unknown = forecast(plan, { past: [], price, floors });
    expect(unknown.total).toMatchObject({ inputTokens: { low: 10_000, value: null, high: null }, known: 0, costUsd: { low: 10_000 * 0.2 / 1e6, value: null } });
    const raised = forecast(plan, { past: [past(1_000)], price, floors }).total.inputTokens;
    expect(raised).toEqual({ low: 10_000, value: 10_000, high: 10_000 });
    expect(forecast(plan, { past: [past(50_000)], price, floors }).total.inputTokens?.value).toBe(100_000);
  });
});

test('time is that of the runs over as many as run at a time, and never over more than there are', () => {
  const known = { past: [past(1_000), past(1_000, { arm: 'code', durationMs: 3_000 })], price };
  const both = { ...plan, arms: ['direct', 'code'], trials: 2 };
  expect(forecast({ ...both, concurrency: 2 }, known).elapsedMs?.value).toBe(4_000);
  expect(forecast({ ...both, concurrency: 16 }, known).elapsedMs?.value).toBe(4_000);
});

describe('the budget', () => {
  const of = (budgetUsd: number | null, more: Partial<Parameters<typeof budgetWord>[0]> = {}) =>
    budgetWord({ budgetUsd, model: 'real', modelSource: 'anthropic', priceKnown: true, total: { costUsd: { low: 1, value: 2, high: 4 } }, ...more });

  test.each([
    [0.5, 'warn', 'even the lowest'], [1.5, 'warn', 'below the forecast'], [3, 'warn', 'may stop'], [5, 'ok', 'above'],
  ])('%f USD: %s', (budget, tone, words) => expect(of(budget)).toEqual({ tone, sentence: expect.stringContaining(words) }));

  test('what cannot be held or said is a warning', () => {
    expect(of(null)).toBeNull();
    expect(of(1, { priceKnown: false })).toMatchObject({ tone: 'warn', sentence: expect.stringContaining('cannot hold') });
    expect(of(1, { total: { costUsd: null } })).toMatchObject({ tone: 'warn', sentence: expect.stringContaining('not known') });
    expect(of(9, { total: { costUsd: { low: 1, value: null, high: null } } })).toMatchObject({ tone: 'warn', sentence: expect.stringContaining('cannot be said') });
    expect(of(1, { modelSource: 'scripted', priceKnown: false })?.tone).toBe('ok');
  });

  test('ranges are written with their likeliest value in front', () => expect(rangeText({ low: 1, value: 2, high: 4 }, formatUsd)).toBe('$2.00 ($1.00 to $4.00)'));
});
