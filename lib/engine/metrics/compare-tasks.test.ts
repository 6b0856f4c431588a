import { expect, test } from 'vitest';
import type { RunRecord } from '../run-record';
import { compareTasks } from './compare-tasks';
import { samplePair, sampleRun, sampleScore, sampleUsage } from './sample-runs';

type More = Parameters<typeof sampleRun>[1];
const real = { model: 'claude-x', modelSource: 'anthropic' as const };
const large = { inputTokens: 100_000 };
const overflow = { outcome: 'no_answer', stop: 'context_window_exceeded', inputTokens: 250_000 } as const;
const broken = { status: 'failed', stop: 'infrastructure', score: null } as const;
const trials = (n: number, common: More, direct: More, code: More): RunRecord[] =>
  Array.from({ length: n }, (_, index) => samplePair({ ...common, trial: index + 1 }, direct, code)).flat();
const compareOne = (runs: RunRecord[], margins?: Parameters<typeof compareTasks>[1]) => {
  const [task, ...others] = compareTasks(runs, margins);
  if (!task || others.length > 0) throw new Error('one task expected');
  return task;
};

test.each<[string, RunRecord[], string, RegExp]>([
  ['one scripted trial, code cheaper', trials(1, {}, large, { inputTokens: 5000 }), 'adopt', /^code passed 1 of 1, direct 1 of 1; given both passed, code used 19.6x fewer tokens \(~5,100 against ~100k\)$/],
  ['scripted trials that agree', trials(3, {}, large, { inputTokens: 5000 }), 'adopt', /, 3 trials$/],
  ['small and passed', trials(1, {}, { inputTokens: 3120 }, { inputTokens: 2400 }), 'keep_direct', /^direct is enough: passed 1 of 1 with ~3,120 input tokens, under 20,000 \(code: ~2,400\)$/],
  ['large, code dearer', trials(1, {}, large, { inputTokens: 150_000 }), 'keep_direct', /1.5x more tokens/],
  ['direct over its window, code passed', trials(2, {}, overflow, { inputTokens: 5000 }), 'adopt', /^direct passed 0 of 2 \(context window exceeded in 2\), code 2 of 2$/],
  ['small, but direct fails', trials(1, {}, { inputTokens: 500, outcome: 'wrong' }, {}), 'adopt', /^direct passed 0 of 1, code 1 of 1$/],
  ['code fails, and is cheap because of it', trials(1, {}, large, { inputTokens: 300, outcome: 'no_answer' }), 'keep_direct', /^code passed 0 of 1, direct 1 of 1$/],
  ['nobody passes', trials(2, {}, { outcome: 'wrong' }, { outcome: 'partial' }), 'not_enough_data', /neither arm passed in 2 trials/],
  ['one trial of a model', trials(1, real, large, { inputTokens: 5000 }), 'not_enough_data', /1 trial of the 3 that must agree/],
  ['three trials of a model that agree', trials(3, real, large, { inputTokens: 5000 }), 'adopt', /19.6x fewer/],
  ['three trials of a model, direct small', trials(3, real, { inputTokens: 3000 }, {}), 'keep_direct', /^direct is enough/],
  ['trials of a model that disagree', [...trials(2, real, large, { inputTokens: 5000 }), ...samplePair({ ...real, trial: 3 }, large, { outcome: 'wrong' })], 'not_enough_data', /trials disagree/],
  ['direct small, but not always right', [...trials(3, real, { inputTokens: 3000 }, {}), ...samplePair({ ...real, trial: 4 }, { inputTokens: 3000, outcome: 'wrong' })], 'adopt', /2.8x fewer tokens/],
  ['code never worse, once better where direct failed cheaply', [...trials(3, real, large, { inputTokens: 5000 }), ...samplePair({ ...real, trial: 4 }, { ...overflow, inputTokens: 100 }, { inputTokens: 5000 })], 'adopt', /code passed 4 of 4, direct 3 of 4 \(context window exceeded in 1\)/],
  ['a model that is right half the time where direct never is', [...trials(2, real, overflow, {}), ...Array.from({ length: 2 }, (_, i) => samplePair({ ...real, trial: 3 + i }, overflow, { outcome: 'wrong' })).flat()], 'not_enough_data', /direct passed 0 of 4 .* code 2 of 4: more trials/],
  ['known costs decide over tokens', trials(1, {}, { ...large, costUsd: 0.01 }, { inputTokens: 5000, costUsd: 0.02 }), 'keep_direct', /code was 2x dearer \(\$0.02 against \$0.01\)/],
  ['a free model is compared by tokens', trials(1, {}, { ...large, costUsd: 0 }, { inputTokens: 5000, costUsd: 0 }), 'adopt', /fewer tokens/],
  ['infrastructure only', trials(2, {}, broken, {}), 'not_enough_data', /^inconclusive: infrastructure ended 2 trials$/],
  ['direct only', [sampleRun('direct')], 'not_enough_data', /1 trial without a finished and graded partner/],
  ['arms that were not equal', trials(1, { notComparable: 'Not the same: the data.' }, {}, {}), 'not_enough_data', /not comparable \(Not the same: the data.\)/],
])('%s', (_, runs, verdict, reason) => {
  const task = compareOne(runs);
  expect(task.verdict).toBe(verdict);
  expect(task.reason).toMatch(reason);
});

test('code that sees less of the data is not taken, however cheap', () => {
  const seen = (ratio: number) => ({ score: sampleScore('passed', { completeness: { recordsSeen: null, recordsExisting: null, ratio, claimedComplete: null, honest: null } }) });
  const task = compareOne(trials(1, {}, { ...large, ...seen(1) }, { inputTokens: 100, ...seen(0.5) }));
  expect(task).toMatchObject({ verdict: 'keep_direct', reason: 'code saw 50 % of the records, direct 100 %', direct: { completeness: 1 }, code: { completeness: 0.5 } });
});

test('a margin set before the run moves the small-task limit', () => {
  const runs = trials(1, {}, { inputTokens: 3120 }, { inputTokens: 200 });
  expect(compareOne(runs, { correctness: 0.05, smallTaskTokens: 1000 }).verdict).toBe('adopt');
});

test('ratios rest on the pairs that both passed, arms on all pairs', () => {
  const task = compareOne([
    ...samplePair({ trial: 1 }, { tokens: sampleUsage(100, 50, { cacheRead: 900 }), costUsd: 2 }, { tokens: sampleUsage(100, 25), costUsd: 1 }),
    ...samplePair({ trial: 2 }, { inputTokens: 9000, outcome: 'wrong', costUsd: 10 }, { inputTokens: 100, costUsd: 1 }),
  ]);
  expect(task).toMatchObject({ inputRatio: 0.1, outputRatio: 0.5, costRatio: 0.5, latencyRatio: 1, pairs: 2 });
  expect(task.totalTokensRatio).toBeCloseTo(125 / 1050, 12);
  expect(task.direct).toMatchObject({ trials: 2, passed: 1, passRate: 0.5, inputTokens: 5000, costUsd: 6 });
});

test('no pair that both passed: no ratio, not 0', () => {
  expect(compareOne(trials(1, {}, overflow, {}))).toMatchObject({ inputRatio: null, outputRatio: null, totalTokensRatio: null, costRatio: null, latencyRatio: null });
});

test('left-out trials stay out of both arms, are counted, and keep their dots', () => {
  const task = compareOne([...samplePair({ trial: 1 }), ...samplePair({ trial: 2 }, broken, { outcome: 'wrong' }), sampleRun('code', { trial: 3, status: 'running', stop: null, score: null })]);
  expect(task).toMatchObject({ pairs: 1, infrastructure: 1, unpaired: 1, code: { trials: 1, passRate: 1 } });
  expect(task.code?.dots.map((dot) => dot.outcome)).toEqual(['passed', 'wrong', 'running']);
  expect(task.direct?.dots.map((dot) => dot.outcome)).toEqual(['passed', 'infrastructure']);
});

test('an arm without a counted run has no rate', () => {
  expect(compareOne(trials(1, {}, broken, broken)).direct).toMatchObject({ trials: 0, passRate: null, inputTokens: null, latencyMs: null, honest: null });
  expect(compareOne([sampleRun('direct')])).toMatchObject({ code: null, direct: { trials: 1, passRate: 1 } });
});

test('a floor arm that passes flags the task', () => {
  const task = compareOne([...trials(1, {}, large, {}), sampleRun('floor')]);
  expect(task).toMatchObject({ floorPassed: true, floor: { passed: 1 } });
  expect(task.reason).toMatch(/floor arm passed without tools: this task does not measure data access/);
  expect(compareOne([...trials(1, {}, large, {}), sampleRun('floor', { outcome: 'wrong' })]).floorPassed).toBe(false);
});

test('billed and estimated trials of one task are not averaged', () => {
  const billed = { tokens: sampleUsage(9, 9, { estimated: false, method: 'billed' }) };
  const task = compareOne([...samplePair({ trial: 1 }), ...samplePair({ trial: 2, ...billed })]);
  expect(task).toMatchObject({ verdict: 'not_enough_data', inputRatio: null, direct: { inputTokens: null, passRate: 1 } });
  expect(task.reason).toMatch(/^Mixed/);
});
