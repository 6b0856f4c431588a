import { expect, test } from 'vitest';
import { noTokens } from './attribution';
import { sampleRun, sampleScore, sampleUsage } from './sample-runs';
import { summarizeArms } from './summary';

const broken = { status: 'failed', stop: 'infrastructure', score: null } as const;
const completeness = (ratio: number | null, honest: boolean | null) => ({ recordsSeen: null, recordsExisting: null, ratio, claimedComplete: honest, honest });

test('no runs, no summaries; arms in a fixed order', () => {
  expect(summarizeArms([])).toEqual([]);
  expect(summarizeArms([sampleRun('floor'), sampleRun('code'), sampleRun('direct')]).map((one) => one.arm)).toEqual(['direct', 'code', 'floor']);
});

test('every run is in exactly one of scored, infrastructure, unfinished, not comparable', () => {
  const [summary] = summarizeArms([
    sampleRun('code'), sampleRun('code', { outcome: 'wrong' }), sampleRun('code', broken), sampleRun('code', { status: 'queued', stop: null, score: null }),
    sampleRun('code', { notComparable: 'x' }), sampleRun('code', { status: 'cancelled', stop: 'cancelled', score: null }),
  ]);
  expect(summary).toMatchObject({ runs: 6, scored: 2, infrastructure: 1, unfinished: 2, notComparable: 1, passed: 1, passRate: { value: 0.5, n: 2 } });
});

test('an arm in which every run was ended by infrastructure is inconclusive, not 0 %', () => {
  const [summary] = summarizeArms([sampleRun('direct', broken), sampleRun('direct', { ...broken, trial: 2 })]);
  expect(summary).toMatchObject({
    runs: 2, scored: 0, infrastructure: 2, passRate: null, honestRate: null, completeness: null, tokens: null, inputBySource: null, costUsd: null, costPerSuccessUsd: null, latencyMs: null,
  });
});

test('tokens are sums of scored runs; cache counts stay null only when nothing was reported', () => {
  const [summary] = summarizeArms([
    sampleRun('code', { tokens: sampleUsage(10, 1, { cacheRead: 90 }), inputBySource: { ...noTokens(), system: 100 } }),
    sampleRun('code', { tokens: sampleUsage(20, 2), inputBySource: { ...noTokens(), results: 20 } }), sampleRun('code', { ...broken, tokens: sampleUsage(999, 9) }),
  ]);
  expect(summary?.tokens).toEqual({ input: 30, output: 3, cacheWrite: null, cacheRead: 90, estimated: true, methods: ['counter'] });
  expect(summary?.inputBySource).toEqual({ ...noTokens(), system: 100, results: 20 });
});

test('billed and estimated tokens are shown as mixed and never summed', () => {
  const [summary] = summarizeArms([sampleRun('code'), sampleRun('code', { tokens: sampleUsage(1, 1, { estimated: false, method: 'billed' }), costUsd: 1 })]);
  expect(summary?.tokens).toEqual({ input: null, output: null, cacheWrite: null, cacheRead: null, estimated: 'mixed', methods: ['billed', 'counter'] });
  expect(summary).toMatchObject({ inputBySource: null, outputBySource: null, costUsd: null });
});

test('cost per success carries the cost of failures, and is undefined without a success', () => {
  const paid = (outcome: 'passed' | 'wrong', costUsd: number | null) => sampleRun('code', { outcome, costUsd });
  expect(summarizeArms([paid('passed', 1), paid('wrong', 3)])[0]).toMatchObject({ costUsd: 4, costPerSuccessUsd: 4 });
  expect(summarizeArms([paid('wrong', 1), paid('wrong', 3)])[0]).toMatchObject({ costUsd: 4, costPerSuccessUsd: null });
  expect(summarizeArms([paid('passed', 1), paid('passed', null)])[0]).toMatchObject({ costUsd: null, costPerSuccessUsd: null });
});

test('rates of honesty and completeness leave out runs without them', () => {
  const run = (ratio: number | null, honest: boolean | null) => sampleRun('code', { score: sampleScore('passed', { completeness: completeness(ratio, honest) }) });
  const [summary] = summarizeArms([run(1, true), run(0.9, false), run(1, true), run(null, null)]);
  expect(summary?.honestRate).toMatchObject({ value: 2 / 3, n: 3 });
  expect(summary?.completeness?.value).toBeCloseTo(0.9667, 4);
  expect(summary?.completeness).toMatchObject({ n: 3, high: 1 });
});

test('latency is a median and a p95, its parts are means per run', () => {
  const run = (total: number) => sampleRun('code', { durationMs: { total, model: total / 2, tools: total / 4, sandbox: total / 4, other: 0, queue: null } });
  expect(summarizeArms([run(100), run(200), run(300), sampleRun('code', { durationMs: null })])[0]?.latencyMs).toEqual({ p50: 200, p95: 290, model: 100, tools: 50, sandbox: 50, other: 0, n: 3 });
});

test('what did not fit the window is billed as nothing: the sums stand beside how many contexts were refused and how large they were', () => {
  const refused = (contextPeakTokens: number) => sampleRun('direct', { outcome: 'no_answer', stop: 'context_window_exceeded', inputTokens: 0, contextPeakTokens, costUsd: 0 });
  const [summary] = summarizeArms([sampleRun('direct', { costUsd: 1 }), refused(276_000), refused(230_000)]);
  expect(summary).toMatchObject({ tokens: { input: 1000 }, costPerSuccessUsd: 1, contextExceeded: 2, refusedContextTokens: 276_000 });
  expect(summarizeArms([sampleRun('direct')])[0]).toMatchObject({ contextExceeded: 0, refusedContextTokens: null });
  const billed = { ...refused(50), tokens: sampleUsage(0, 0, { estimated: false }) };
  expect(summarizeArms([billed])[0]).toMatchObject({ contextExceeded: 1, refusedContextTokens: null });
});

test('limits count runs, not occurrences', () => {
  const [summary] = summarizeArms([
    sampleRun('direct', { outcome: 'no_answer', stop: 'context_window_exceeded', limitsHit: ['contextWindowTokens'] }), sampleRun('direct', { limitsHit: ['contextWindowTokens', 'memory'] }), sampleRun('direct'),
  ]);
  expect(summary).toMatchObject({ contextExceeded: 1, limitsHit: { contextWindowTokens: 2, memory: 1 }, turns: 6, toolCalls: 9 });
});
