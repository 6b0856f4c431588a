import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunRecord } from '../run-record';
import { compareTasks } from './compare-tasks';
import { samplePair, sampleRun, sampleScore, sampleUsage } from './sample-runs';
import { decide } from './verdict';

type More = Parameters<typeof sampleRun>[1];
const real = { model: 'claude-x', modelSource: 'anthropic' as const };
const broken = { status: 'failed', stop: 'infrastructure', score: null } as const;
const verdictOf = (runs: RunRecord[]) => decide(compareTasks(runs), runs);

/** n tasks of questions of their own, one pair each. */
const tasks = (n: number, direct: (i: number) => More, code: (i: number) => More, common: More = {}): RunRecord[] =>
  Array.from({ length: n }, (_, i) => samplePair({ question: `q${i}`, ...common }, direct(i), code(i))).flat();
const large = (i: number) => ({ inputTokens: 100_000 + 5000 * i });
const little = (i: number) => ({ inputTokens: 5000 + 400 * i });
const wrong = { outcome: 'wrong' } as const;

test('cheaper in every task at equal correctness: adopt, with figure and uncertainty in the sentence', () => {
  const verdict = verdictOf(tasks(9, large, little));
  expect(verdict).toMatchObject({ kind: 'adopt', tasks: 9, pairs: 9, adopt: 9, keepDirect: 0, wins: 9, ties: 0, losses: 0, correctnessDifference: { value: 0, low: null, n: 9 } });
  expect(verdict.sentence).toMatch(/^Adopt code mode: it used 9\d % fewer input tokens \[9\d, 9\d\] at the same correctness \(0 pp, all 9 tasks agreed\)\.$/);
  expect(verdict.why.join('\n')).toMatch(/direct passed 9 of 9 trials, code 9/);
  expect(verdict.why.join('\n')).toMatch(/cannot exclude that it would be in up to 28 % of others/);
});

test('the same tasks, five of them: too few that merely agree', () => {
  const verdict = verdictOf(tasks(5, large, little));
  expect(verdict.kind).toBe('not_enough_data');
  expect(verdict.sentence).toMatch(/^Not enough data: correctness not settled; so far code mode used 9\d % fewer/);
  expect(verdict.wouldChange[0]).toBe('About 1 more task with the same mean and spread would settle correctness.');
});

test('wins without losses do not read as doubt', () => {
  const verdict = verdictOf(tasks(9, (i) => ({ ...large(i), ...(i < 2 ? { outcome: 'no_answer', stop: 'context_window_exceeded' } as const : {}) }), little));
  expect(verdict.kind).toBe('adopt');
  expect(verdict.sentence).toMatch(/at correctness no lower \(\+22 pp \[0, \+56\], n = 9 tasks\)/);
  expect(verdict.inputRatio?.n).toBe(7);
  expect(verdict.why.join('\n')).toMatch(/Direct exceeded its context window in 2 of 9 trials/);
});

test('code right less often: keep direct, however cheap', () => {
  const verdict = verdictOf(tasks(9, large, (i) => ({ inputTokens: 300, ...(i < 7 ? wrong : {}) })));
  expect(verdict).toMatchObject({ kind: 'keep_direct', losses: 7 });
  expect(verdict.sentence).toMatch(/^Keep direct calls \(by task: adopt in 2 of 9, keep direct in 7\): code mode is right less often; .* at lower correctness \(-78 pp \[-100, -44\], n = 9 tasks\)/);
  expect(verdict.why.join('\n')).toMatch(/Per success, failed trials included: direct ~120k tokens, code ~1,800 tokens/);
});

test('one loss in nine is not settled, and says how much more is needed', () => {
  const verdict = verdictOf(tasks(9, large, (i) => ({ ...little(i), ...(i === 0 ? wrong : {}) })));
  expect(verdict.kind).toBe('not_enough_data');
  expect(verdict.sentence).toMatch(/correctness not settled; so far .* at correctness not told apart \(-11 pp \[-33, 0\], n = 9 tasks\)/);
  expect(verdict.wouldChange[0]).toMatch(/^About \d+ more tasks with the same mean and spread would settle correctness\.$/);
});

test('dearer: keep direct', () => {
  const verdict = verdictOf(tasks(9, large, (i) => ({ inputTokens: 150_000 + 9000 * i })));
  expect(verdict.kind).toBe('keep_direct');
  expect(verdict.sentence).toMatch(/^Keep direct calls: code mode does not cost less; code mode used \d+ % more input tokens/);
});

test('small tasks only: direct is enough, said plainly, even where code is cheaper', () => {
  const verdict = verdictOf(tasks(9, (i) => ({ inputTokens: 3000 + i }), () => ({ inputTokens: 900 })));
  expect(verdict).toMatchObject({ kind: 'keep_direct', keepDirect: 9 });
  expect(verdict.sentence).toMatch(/^Keep direct calls: direct is enough: it passed each of 9 tasks with at most ~3,008 input tokens; code mode used 70 % fewer/);
  expect(verdictOf(tasks(1, () => ({ inputTokens: 3120 }), () => ({}))).sentence).toMatch(/^Keep direct calls: direct is enough: it passed with ~3,120 input tokens;/);
});

test('one task alone never makes an adoption', () => {
  const verdict = verdictOf(tasks(1, large, little));
  expect(verdict).toMatchObject({ kind: 'not_enough_data', adopt: 1, inputRatio: { low: null, high: null } });
  expect(verdict.sentence).toMatch(/one task says nothing about others/);
});

test('figures over all tasks do not outvote the tasks: some say keep and none says adopt', () => {
  const runs = [...tasks(8, large, little, real), ...[1, 2, 3].flatMap((trial) => samplePair({ ...real, question: 'small', trial }, { inputTokens: 3000 }, { inputTokens: 900 }))];
  const verdict = verdictOf(runs);
  expect(verdict).toMatchObject({ kind: 'not_enough_data', adopt: 0, keepDirect: 1, notEnoughData: 8 });
  expect(verdict.sentence).toMatch(/the figures over all tasks are good, but no single task favours code/);
});

test('tasks on both sides are counted in the sentence', () => {
  const verdict = verdictOf(tasks(12, (i) => (i < 6 ? { inputTokens: 2000 } : large(i)), (i) => (i < 6 ? { inputTokens: 4000 } : little(i))));
  expect(verdict).toMatchObject({ kind: 'not_enough_data', adopt: 6, keepDirect: 6, wins: 6, losses: 6 });
  expect(verdict.sentence).toMatch(/^It depends on the task: adopt code for 6 of 12, keep direct for 6\. Over all of them: cost not settled; so far/);
  expect(verdict.wouldChange.join('\n')).toMatch(/6 of 12 take under 20,000 direct input tokens/);
});

test('direct fails everywhere and code passes: adopt without a cost to compare', () => {
  const verdict = verdictOf(tasks(6, () => ({ outcome: 'no_answer', stop: 'context_window_exceeded' }), little));
  expect(verdict).toMatchObject({ kind: 'adopt', inputRatio: null, costRatio: null, inputRatioOfSums: null });
  expect(verdict.sentence).toBe('Adopt code mode: it had higher correctness (+100 pp, all 6 tasks agreed); no task was passed by both, so cost given both passed is not known.');
  expect(verdict.why.join('\n')).toMatch(/direct had no success/);
});

test('known costs decide; one unknown cost makes tokens decide', () => {
  const dear = verdictOf(tasks(6, (i) => ({ ...large(i), costUsd: 0.01 }), (i) => ({ ...little(i), costUsd: 0.02 + i / 1000 }), real));
  expect(dear.kind).toBe('keep_direct');
  expect(dear.sentence).toMatch(/and was 2.2\dx dearer|and was 2.2x dearer/);
  const unknown = verdictOf(tasks(6, (i) => ({ ...large(i), costUsd: i === 0 ? null : 0.01 }), (i) => ({ ...little(i), costUsd: 0.02 + i / 1000 }), real));
  expect(unknown.kind).toBe('adopt');
  expect(unknown.why.join('\n')).toMatch(/Cost, as all tokens \(no price is known\)/);
});

test('infrastructure is left out of both arms and counted; nothing but infrastructure is inconclusive', () => {
  const verdict = verdictOf([...tasks(9, large, little), ...samplePair({ question: 'q0', trial: 2 }, broken, { inputTokens: 1_000_000, ...wrong })]);
  expect(verdict).toMatchObject({ kind: 'adopt', infrastructure: 1, pairs: 9, correctnessDifference: { value: 0 } });
  expect(verdict.why.join('\n')).toMatch(/Trials left out of both arms: 1 ended by infrastructure/);
  expect(verdict.wouldChange.join('\n')).toMatch(/Rerunning the 1 trial that infrastructure ended/);
  const none = verdictOf(tasks(3, () => broken, () => broken));
  expect(none).toMatchObject({ kind: 'not_enough_data', pairs: 0, infrastructure: 3, correctnessDifference: null, inputRatio: null });
  expect(none.sentence).toBe('Inconclusive: no trial with both arms to compare in 3 tasks (trials: 3 ended by infrastructure).');
});

test('pairs that must not be compared are left out and counted', () => {
  const verdict = verdictOf([...tasks(9, large, little), ...samplePair({ question: 'q0', trial: 2, notComparable: 'Not the same: the data.' }, {}, wrong)]);
  expect(verdict).toMatchObject({ kind: 'adopt', notComparable: 1, pairs: 9 });
});

test('no runs', () => expect(verdictOf([])).toMatchObject({ kind: 'not_enough_data', sentence: 'Not enough data: there are no runs yet.', tasks: 0 }));

test.each<[string, More]>([
  ['billed and estimated tokens', { tokens: sampleUsage(9, 9, { estimated: false, method: 'billed' }) }], ['two models', real], ['two graders', { score: sampleScore('passed', { graderVersion: '2' }) }],
])('%s: mixed, and nothing is computed', (_, more) => {
  const verdict = verdictOf([...tasks(6, large, little), ...samplePair({ question: 'other', ...more })]);
  expect(verdict).toMatchObject({ kind: 'not_enough_data', correctnessDifference: null, inputRatio: null, totalTokensRatio: null, costRatio: null, latencyRatio: null, inputRatioOfSums: null });
  expect(verdict.sentence).toMatch(/^Mixed/);
});

test('trials of a task are averaged before tasks are compared', () => {
  const many = Array.from({ length: 20 }, (_, i) => samplePair({ question: 'q0', trial: i + 2 }, large(0), { ...little(0), ...wrong })).flat();
  const verdict = verdictOf([...tasks(9, large, little), ...many]);
  expect(verdict.correctnessDifference).toMatchObject({ n: 9 });
  expect(verdict.correctnessDifference?.value).toBeCloseTo(-20 / 21 / 9, 12);
});

test('the ratio of sums is the budget view, the geometric mean the view per task', () => {
  const verdict = verdictOf(tasks(2, (i) => ({ inputTokens: i === 0 ? 30_000 : 3_000_000 }), (i) => ({ inputTokens: i === 0 ? 15_000 : 30_000 })));
  expect(verdict.inputRatio?.value).toBeCloseTo(Math.sqrt(0.5 * 0.01), 12);
  expect(verdict.inputRatioOfSums).toBeCloseTo(45 / 3030, 12);
});

test('a passed floor arm is reported', () => {
  expect(verdictOf([...tasks(9, large, little), sampleRun('floor', { question: 'q1' })]).why.join('\n')).toMatch(/1 task was passed by the floor arm without any tool: it does not measure data access/);
});

test('scripted agents are named as such, models are not', () => {
  expect(verdictOf(tasks(6, large, little)).why.join('\n')).toMatch(/agents are scripted/);
  expect(verdictOf(tasks(6, large, little, real)).why.join('\n')).not.toMatch(/scripted/);
});

test('sizes of one question are said to cover that question only', () => {
  const runs = Array.from({ length: 9 }, (_, i) => samplePair({ variant: `v${i}` }, large(i), little(i))).flat();
  expect(verdictOf(runs)).toMatchObject({ kind: 'adopt' });
  expect(verdictOf(runs).why.join('\n')).toMatch(/All tasks are of 1 question: the intervals cover sizes and faults of it, not other questions/);
});

const anyRun = fc.record({
  arm: fc.constantFrom('direct' as const, 'code' as const, 'floor' as const), question: fc.constantFrom('a', 'b', 'c'), variant: fc.constantFrom('v1', 'v2'), trial: fc.integer({ min: 1, max: 2 }),
  outcome: fc.constantFrom('passed' as const, 'wrong' as const, 'partial' as const, 'no_answer' as const), inputTokens: fc.nat(200_000), costUsd: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  kind: fc.constantFrom('ok', 'ok', 'ok', 'broken', 'running'),
});

test('whatever the runs: the same verdict in any order, counts that add up, bounds around their values, no NaN', () => {
  fc.assert(fc.property(fc.uniqueArray(anyRun, { selector: (r) => `${r.arm}${r.question}${r.variant}${r.trial}`, maxLength: 24 }), (specs) => {
    const runs = specs.map(({ arm, kind, ...more }) => sampleRun(arm, { ...more, ...(kind === 'broken' ? broken : kind === 'running' ? { status: 'running', stop: null, score: null } as const : {}) }));
    const verdict = verdictOf(runs);
    expect(verdictOf(runs)).toEqual(verdict);
    expect(verdictOf([...runs].reverse()).kind).toBe(verdict.kind);
    expect(verdict.adopt + verdict.keepDirect + verdict.notEnoughData).toBe(verdict.tasks);
    expect(JSON.stringify(verdict)).not.toMatch(/NaN|Infinity|undefined/);
    for (const estimate of [verdict.correctnessDifference, verdict.completenessDifference, verdict.inputRatio, verdict.costRatio, verdict.latencyRatio]) {
      if (!estimate || estimate.low === null || estimate.high === null) continue;
      expect(estimate.low).toBeLessThanOrEqual(estimate.value + 1e-9);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.value - 1e-9);
    }
  }), { numRuns: 60 });
});
