import { expect, test } from 'vitest';
import { budgetState, spentOf } from './budget';
import { sampleRun } from './sample-runs';

const done = (costUsd: number | null) => sampleRun('direct', { costUsd });
const cut = sampleRun('code', { status: 'budget_reached', stop: null, score: null, tokens: null, costUsd: null });
const real = { isScripted: false };

test('what was spent, what was not run, and what nobody can count', () => {
  expect(spentOf([done(0.5), done(0.75), done(null), cut])).toEqual({ usd: 1.25, unknown: 1, notRun: 1 });
  // A run that reached its own cost limit was graded: it has run.
  expect(spentOf([sampleRun('code', { status: 'budget_reached', stop: 'cost_limit', costUsd: 1 })])).toEqual({ usd: 1, unknown: 0, notRun: 0 });
});

test('the state in words', () => {
  expect(budgetState(null, [done(1)], real)).toBeNull();
  expect(budgetState(2, [done(1)], real)).toEqual({ reached: false, tone: 'neutral', sentence: 'Budget: $1.00 of $2.00 spent.' });
  expect(budgetState(1, [done(1.5), cut], real)).toEqual({ reached: true, tone: 'warn', sentence: expect.stringMatching(/^Budget reached: \$1\.50 of \$1\.00 spent\. .*1 run was not run\. Resume/) });
  expect(budgetState(1, [done(null), done(null)], real)).toEqual({ reached: false, tone: 'warn', sentence: expect.stringMatching(/cost of 2 runs is not known.*cannot hold/) });
  expect(budgetState(1, [done(null)], { isScripted: true })).toEqual({ reached: false, tone: 'neutral', sentence: expect.stringContaining('cost nothing') });
});
