import { expect, test } from 'vitest';
import type { RunRecord } from '../run-record';
import { breakEven } from './break-even';
import { samplePair, sampleRun, sampleUsage } from './sample-runs';

type More = Parameters<typeof sampleRun>[1];
const at = (records: number, direct: More, code: More, common: More = {}) => samplePair({ variant: `v${records}`, records, ...common }, direct, code);
const tokens = (direct: number, code: number, records: number, common: More = {}) => at(records, { inputTokens: direct }, { inputTokens: code }, common);
const pointsOf = (runs: RunRecord[], arm: string) => breakEven(runs, 'inputTokens').series.find((one) => one.arm === arm)?.points;
const overflow = { outcome: 'no_answer', stop: 'context_window_exceeded', inputTokens: 100, contextPeakTokens: 250_000 } as const;

test('lines that cross: the place on log-log scales, between its two sizes', () => {
  // direct = 100 * records, code = 4,000: they meet at 40.
  const result = breakEven([10, 100, 1000].flatMap((records) => tokens(100 * records, 4000, records)), 'inputTokens');
  expect(result.crossing?.records).toBeCloseTo(40, 9);
  expect(result.crossing?.between).toEqual([10, 100]);
  expect(result.sentence).toBe('direct uses fewer input tokens up to about 40 records, code mode uses fewer above');
});

test('sizes are sorted however the runs come', () => {
  const runs = [1000, 10, 100].flatMap((records) => tokens(100 * records, 4000, records)).reverse();
  expect(breakEven(runs, 'inputTokens').crossing?.records).toBeCloseTo(40, 9);
  expect(pointsOf(runs, 'direct')?.map((point) => point.records)).toEqual([10, 100, 1000]);
});

test.each<[string, RunRecord[], string]>([
  ['code below throughout', [10, 100].flatMap((n) => tokens(100 * n, 5 * n, n)), 'code mode uses fewer input tokens at every size measured (10 to 100 records)'],
  ['direct below throughout', [10, 100].flatMap((n) => tokens(n, 4000, n)), 'direct uses fewer input tokens at every size measured (10 to 100 records)'],
  ['one size', tokens(10, 4000, 1), 'direct uses fewer input tokens at the one size measured (1 record)'],
  ['level', [10, 100].flatMap((n) => tokens(n, n, n)), 'both arms are level at every size measured (10 to 100 records)'],
  ['touching, not crossing', [...tokens(10, 20, 10), ...tokens(20, 20, 100)], 'both arms are level at every size measured (10 to 100 records)'],
  ['code first, direct later', [...tokens(40, 20, 10), ...tokens(20, 40, 1000)], 'code mode uses fewer input tokens up to about 100 records, direct uses fewer above'],
  ['direct only', [sampleRun('direct')], 'no counted run of the code arm yet'],
  ['nothing', [], 'no finished run on a well-behaved data source yet'],
])('%s', (_, runs, sentence) => expect(breakEven(runs, 'inputTokens').sentence).toBe(sentence));

test('a run cut short by its window is marked, not compared, and never makes direct look cheap', () => {
  const runs = [...tokens(1000, 4000, 10), ...tokens(10_000, 4000, 100), ...at(1000, overflow, { inputTokens: 5000 })];
  const result = breakEven(runs, 'inputTokens');
  expect(pointsOf(runs, 'direct')?.at(-1)).toEqual({ records: 1000, value: 250_100, low: null, high: null, n: 1, failed: 1 });
  expect(result.crossing?.between).toEqual([10, 100]);
  expect(result.sentence).toMatch(/^direct uses fewer input tokens up to about 40 records, code mode uses fewer above; direct passed in no run at 1,000 records$/);
});

test('where some trials failed, only pairs that both passed make the point', () => {
  const runs = [...tokens(1000, 4000, 10, { trial: 1 }), ...at(10, overflow, { inputTokens: 9000 }, { trial: 2 })];
  expect(pointsOf(runs, 'direct')).toEqual([{ records: 10, value: 1000, low: null, high: null, n: 2, failed: 1 }]);
  expect(pointsOf(runs, 'code')).toEqual([{ records: 10, value: 4000, low: null, high: null, n: 2, failed: 0 }]);
});

test('a context refused before anything was spent is drawn where it would have been, and where nobody knows its size it has no value, rather than 0', () => {
  const failed = { records: 10, low: null, high: null, n: 1, failed: 1 };
  expect(pointsOf(at(10, { ...overflow, inputTokens: 0 }, {}), 'direct')).toEqual([{ ...failed, value: 250_000 }]);
  expect(pointsOf(at(10, { ...overflow, tokens: sampleUsage(0, 0, { estimated: false }) }, { tokens: sampleUsage(1, 1, { estimated: false }) }), 'direct')).toEqual([{ ...failed, value: null }]);
  expect(breakEven(at(10, { ...overflow, costUsd: 0 }, { costUsd: 1 }), 'costUsd').series[0]?.points).toEqual([{ ...failed, value: null }]);
});

test('the sentence and the result name what the sizes count', () => {
  const tools = breakEven([10, 100, 1000].flatMap((count) => tokens(100 * count, 4000, count)), 'inputTokens', { sizeUnit: 'tools' });
  expect(tools).toMatchObject({ sizeUnit: 'tools', sentence: 'direct uses fewer input tokens up to about 40 tools, code mode uses fewer above' });
  expect(breakEven(tokens(10, 4000, 1), 'inputTokens', { sizeUnit: 'calls' }).sentence).toBe('direct uses fewer input tokens at the one size measured (1 call)');
  expect(breakEven(at(50, overflow, {}), 'inputTokens', { sizeUnit: 'kB' }).sentence).toMatch(/direct passed in no run at 50 kB$/);
});

test('with prompt caching, what is sent again counts little: the lines can cross elsewhere', () => {
  // Direct sends a context of 100 * size twice, code one of 2,500 six times.
  const runs = [10, 100, 1000].flatMap((size) => at(size, { inputTokens: 200 * size, contextPeakTokens: 100 * size }, { inputTokens: 15_000, contextPeakTokens: 2500 }));
  expect(breakEven(runs, 'inputTokens').crossing?.records).toBeCloseTo(75, 6);
  const cached = breakEven(runs, 'inputTokens', { asCached: true });
  expect(cached.crossing?.records).toBeCloseTo((2500 * 1.25 + 12_500 * 0.05) / (100 * 1.25 + 100 * 0.05), 6);
  expect(cached.sentence).toBe('with prompt caching, direct uses fewer input tokens up to about 29 records, code mode uses fewer above');
  const reported = at(10, { tokens: sampleUsage(10, 0, { cacheWrite: 100, cacheRead: 1000 }) }, {});
  expect(breakEven(reported, 'inputTokens', { asCached: true }).series[0]?.points[0]?.value).toBeCloseTo(10 + 125 + 50, 9);
});

test('nothing passed in both arms: the lines are not compared', () => {
  const result = breakEven([...at(10, overflow, {}), ...at(100, overflow, {})], 'inputTokens');
  expect(result.crossing).toBeNull();
  expect(result.sentence).toBe('no size at which a trial passed in both arms, so the lines are not compared; direct passed in no run at 10, 100 records');
});

test('the band is over tasks when a size has several, over trials when it has one', () => {
  const overTrials = [...tokens(100, 1, 10, { trial: 1 }), ...tokens(300, 1, 10, { trial: 2 })];
  expect(pointsOf(overTrials, 'direct')?.[0]).toMatchObject({ value: 200, low: 0, n: 2 });
  const overTasks = [...overTrials, ...tokens(500, 1, 10, { question: 'b', trial: 1 })];
  expect(pointsOf(overTasks, 'direct')?.[0]).toMatchObject({ value: 350, n: 3 });
});

test('only well-behaved sources, only counted runs, and the trials both arms have', () => {
  const runs = [
    ...tokens(100, 10, 10), ...tokens(9999, 9999, 10, { fault: 'timeout' }), sampleRun('direct', { variant: 'v10', records: 10, trial: 2, inputTokens: 7777 }),
    ...at(10, { status: 'failed', stop: 'infrastructure', score: null }, { inputTokens: 8888 }, { trial: 3 }),
  ];
  expect(pointsOf(runs, 'direct')).toMatchObject([{ value: 100, n: 1 }]);
  expect(pointsOf(runs, 'code')).toMatchObject([{ value: 10, n: 1 }]);
});

test('the floor arm is drawn but not compared', () => {
  expect(breakEven([...tokens(100, 10, 10), sampleRun('floor', { records: 10, outcome: 'wrong' })], 'inputTokens').series.map((one) => one.arm)).toEqual(['direct', 'code', 'floor']);
});

test('cached tokens count as input', () => {
  expect(pointsOf(at(10, { tokens: sampleUsage(10, 5, { cacheRead: 80, cacheWrite: 10 }) }, {}), 'direct')).toMatchObject([{ value: 100 }]);
});

test('cost and latency have their own words and units; an unknown cost is a gap', () => {
  const runs = [10, 1000].flatMap((n) => at(n, { costUsd: n / 1000 }, { costUsd: 0.1 }));
  expect(breakEven(runs, 'costUsd')).toMatchObject({ unit: 'USD', sentence: 'direct costs less up to about 100 records, code mode costs less above' });
  expect(breakEven(runs, 'latencyMs')).toMatchObject({ unit: 'ms', sentence: 'both arms are level at every size measured (10 to 1,000 records)' });
  expect(breakEven(tokens(1, 1, 10), 'costUsd').series.flatMap((one) => one.points.map((point) => point.value))).toEqual([null, null]);
});

test('mixed runs give no series', () => {
  const result = breakEven([...tokens(100, 10, 10), ...tokens(100, 10, 100, { tokens: sampleUsage(1, 1, { estimated: false }) })], 'inputTokens');
  expect(result.series).toEqual([]);
  expect(result.sentence).toMatch(/^Mixed/);
});
