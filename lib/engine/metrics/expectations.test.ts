import { expect, test } from 'vitest';
import type { RunRecord } from '../run-record';
import { expectation } from '../suite';
import { checkExpectations } from './expectations';

const run = (arm: RunRecord['arm'], outcome: 'passed' | 'wrong' | 'no_answer' | null, over: Partial<RunRecord> = {}): RunRecord => ({
  runId: `${arm}-${outcome}`, suite: 's', question: 'q', variant: 'n10', fault: 'none', arm, trial: 1, status: 'finished', stop: 'answered', error: null, notComparable: null,
  score: outcome === null ? null : { outcome }, ...over,
}) as RunRecord;
const full = expectation.parse({ arms: ['direct'], variants: ['n9000'], outcome: 'no_answer', stop: 'context_window_exceeded', why: 'it does not fit the window' });
const check = (runs: RunRecord[], expected = [full]) => checkExpectations({ expected }, runs);

test('direct and code pass, the floor does not', () => {
  expect(check([run('direct', 'passed'), run('code', 'passed'), run('floor', 'wrong'), run('floor', 'no_answer')])).toEqual({ held: 4, broken: [] });
  const { held, broken } = check([run('direct', 'wrong'), run('code', 'passed'), run('floor', 'passed')]);
  expect(held).toBe(1);
  expect(broken.map(({ arm, expected, why }) => [arm, expected.outcome, why])).toEqual([
    ['direct', 'passed', 'Expected: passed. It was: wrong, stop answered.'],
    ['floor', 'not passed', 'The floor, which has no tools, passed: the question does not measure access to data.'],
  ]);
});

test('what a suite says of a run comes before that, outcome and stop', () => {
  const large = { variant: 'n9000' };
  expect(check([run('direct', 'no_answer', { ...large, stop: 'context_window_exceeded' }), run('code', 'passed', large)]).broken).toEqual([]);
  expect(check([run('direct', 'no_answer', { ...large, stop: 'turn_limit' })]).broken).toMatchObject([{
    expected: { outcome: 'no_answer', stop: 'context_window_exceeded' }, outcome: 'no_answer', stop: 'turn_limit',
    why: 'Expected: no answer, stop context window exceeded (it does not fit the window). It was: no answer, stop turn limit.',
  }]);
  expect(check([run('direct', 'passed', large)]).broken).toHaveLength(1);
});

test('an expectation is of the arm that it names, switches included, and the first that fits counts', () => {
  const spilled = run('direct', 'passed', { variant: 'n9000', armSwitches: ['spill'] });
  expect(check([spilled]).broken).toEqual([]);
  const other = expectation.parse({ arms: ['direct+spill'], questions: ['q'], faults: ['none', 'timeout'], outcome: 'partial', why: 'x' });
  expect(check([spilled], [full, other]).broken).toMatchObject([{ arm: 'direct+spill', expected: { outcome: 'partial', stop: null } }]);
  expect(check([{ ...spilled, fault: 'slow' }], [other]).broken).toEqual([]);
  expect(check([spilled], [expectation.parse({ ...other, outcome: 'passed' }), other]).broken).toEqual([]);
});

test('a run without a grade, or that must not be compared, is not as expected', () => {
  const broken = run('floor', null, { status: 'failed', stop: 'infrastructure', error: { kind: 'gateway_broken', message: 'the server does not start' } });
  expect(check([broken]).broken).toMatchObject([{ outcome: null, why: 'It has no grade: the server does not start.' }]);
  expect(check([run('code', 'passed', { notComparable: 'Not the same: the data.' })]).broken).toMatchObject([{ why: 'Not the same: the data.' }]);
});
