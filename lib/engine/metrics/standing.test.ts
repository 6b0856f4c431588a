import { expect, test } from 'vitest';
import { sampleRun, sampleScore, sampleUsage } from './sample-runs';
import { isCounted, mixture, standing } from './standing';

test.each([
  [sampleRun('code'), 'counted'],
  [sampleRun('code', { outcome: 'no_answer', stop: 'context_window_exceeded' }), 'counted'],
  [sampleRun('code', { outcome: 'no_answer', stop: 'time_limit' }), 'counted'],
  [sampleRun('code', { status: 'failed', stop: 'infrastructure', score: null }), 'infrastructure'],
  [sampleRun('code', { status: 'failed', stop: 'infrastructure', outcome: 'wrong' }), 'infrastructure'],
  [sampleRun('code', { notComparable: 'data differed' }), 'not_comparable'],
  [sampleRun('code', { status: 'queued', stop: null, score: null }), 'unfinished'],
  [sampleRun('code', { status: 'running', stop: null, score: null }), 'unfinished'],
  [sampleRun('code', { status: 'cancelled', stop: 'cancelled', score: null }), 'unfinished'],
  [sampleRun('code', { status: 'interrupted', stop: null, score: null }), 'unfinished'],
  [sampleRun('code', { status: 'budget_reached', stop: null, score: null }), 'unfinished'],
  [sampleRun('code', { score: null }), 'unfinished'],
])('%# %s', (run, expected) => expect(standing(run)).toBe(expected));

const counted = (...runs: ReturnType<typeof sampleRun>[]) => runs.filter(isCounted);

test('like runs may be combined', () => expect(mixture(counted(sampleRun('code'), sampleRun('direct'), sampleRun('direct', { tokens: null })))).toBeNull());

test.each([
  ['billed and estimated tokens', { tokens: sampleUsage(1, 1, { estimated: false }) }, /billed tokens and some estimated/],
  ['two models', { model: 'claude-x' }, /models claude-x \(scripted\) and scripted \(scripted\)/],
  ['a recorded and a real run', { modelSource: 'recorded' as const }, /models scripted \(recorded\) and scripted \(scripted\)/],
  ['two graders', { score: sampleScore('passed', { graderVersion: '2' }) }, /versions 1 and 2 of the grader/],
  ['two versions of a suite', { suiteVersion: '2' }, /several versions of suite builds/],
])('%s are not combined', (_, more, message) => {
  expect(mixture(counted(sampleRun('code'), sampleRun('code', more)))).toMatch(message);
});

test('different suites have versions of their own', () => {
  expect(mixture(counted(sampleRun('code'), sampleRun('code', { suite: 'sheets', suiteVersion: '7' })))).toBeNull();
});
