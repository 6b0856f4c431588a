import { expect, test } from 'vitest';
import { compareArms } from './compare-arms';
import { sampleRun, sampleUsage } from './sample-runs';

type More = Parameters<typeof sampleRun>[1];
const spill = (more: More) => sampleRun('direct', { armSwitches: ['spill'], ...more, runId: `spill/${more?.question}/${more?.trial}` });
const names = ['direct', 'direct+spill', 'code'];
const runs = ['a', 'b', 'c'].flatMap((question, at) => [1, 2].flatMap((trial) => [
  sampleRun('direct', { question, trial, inputTokens: 1000, costUsd: 1 }),
  spill({ question, trial, inputTokens: [500, 250, 125][at], costUsd: 0.5 }),
  sampleRun('code', { question, trial, inputTokens: 100, costUsd: at === 0 ? null : 0.1, outcome: question === 'c' || trial === 2 ? 'wrong' : 'passed' }),
]));

test('each arm against the baseline: geometric mean over tasks that both passed, trials paired, n said', () => {
  const [direct, spilled, code] = compareArms(runs, names, 'direct');
  expect(direct).toMatchObject({ summary: { name: 'direct', scored: 6 }, against: null });
  expect(spilled?.summary).toMatchObject({ name: 'direct+spill', arm: 'direct', scored: 6, passed: 6 });
  expect(spilled?.against).toMatchObject({ pairs: 6, inputRatio: { n: 3 }, costRatio: { value: 0.5, n: 3, low: null } });
  expect(spilled?.against?.inputRatio?.value).toBeCloseTo(0.25, 12);
  expect(spilled?.against?.inputRatio?.low).toBeLessThan(0.25);
  expect(code?.against).toMatchObject({ pairs: 2, inputRatio: { value: 0.1, n: 2 }, costRatio: { n: 1 } });
});

test('any arm can be the baseline, also one of the same kind', () => {
  const [direct, , code] = compareArms(runs, names, 'direct+spill');
  expect(direct?.against?.inputRatio?.value).toBeCloseTo(4, 12);
  expect(code?.against?.inputRatio?.value).toBeCloseTo(Math.sqrt(0.2 * 0.4), 12);
});

test('without a pair that both passed there is no ratio; billed and estimated tokens give none but say so', () => {
  const wrong = [sampleRun('direct', { outcome: 'wrong' }), sampleRun('code')];
  expect(compareArms(wrong, ['direct', 'code'], 'direct')[1]?.against).toEqual({ pairs: 0, inputRatio: null, costRatio: null, mixed: null });
  const mixed = ['a', 'b'].flatMap((question) => {
    const tokens = sampleUsage(100, 10, { estimated: question === 'a' });
    return [sampleRun('direct', { question, tokens }), sampleRun('code', { question, tokens })];
  });
  expect(compareArms(mixed, ['direct', 'code'], 'direct')[1]?.against).toMatchObject({ pairs: 2, inputRatio: null, mixed: expect.stringContaining('billed') });
});

test('the floor arm is a check of the questions and no way of working', () => {
  expect(compareArms([...runs, sampleRun('floor')], names, 'direct').map(({ summary }) => summary.name)).toEqual(names);
});
