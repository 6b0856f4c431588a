import { expect, test } from 'vitest';
import type { RunRecord } from '../lib/engine/run-record';
import { gate, requiredArms } from './gate';
import { table } from './table';

const run = (arm: RunRecord['arm'], outcome: 'passed' | 'wrong' | null, notComparable: string | null = null) =>
  ({ arm, notComparable, score: outcome === null ? null : { outcome } }) as RunRecord;

test.each([
  [[run('direct', 'wrong'), run('code', 'passed')], 0],
  [[run('direct', 'passed'), run('code', 'wrong')], 1],
  [[run('direct', 'passed'), run('code', null)], 3],
  [[run('direct', 'passed'), run('code', 'passed', 'Not the same: the data')], 3],
  [[], 3],
] as const)('infrastructure and unequal arms are not gradeable, a wrong required run fails (%#)', (runs, code) => {
  expect(gate(runs, ['code'])).toBe(code);
});

test('the required arm is code, else the only one; an arm that is not run is refused', () => {
  expect(requiredArms(undefined, ['direct', 'code', 'floor'])).toEqual(['code']);
  expect(requiredArms(undefined, ['floor', 'direct'])).toEqual(['direct']);
  expect(requiredArms('none', ['direct'])).toEqual([]);
  expect(() => requiredArms('code', ['direct'])).toThrow('Arms of this run: direct');
});

test('columns are aligned and numbers stand right', () => {
  expect(table([['ARM', 'N'], ['direct', '1'], ['code', '100']], [1])).toBe('ARM       N\ndirect    1\ncode    100');
});
