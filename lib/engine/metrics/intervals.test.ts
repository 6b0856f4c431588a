import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredMs, coveredOutsideMs, union, type Interval } from './intervals';

test.each<[Interval[], Interval[], number]>([
  [[], [], 0],
  [[[0, 10], [20, 30]], [[0, 10], [20, 30]], 20],
  [[[5, 15], [0, 10]], [[0, 15]], 15],
  [[[0, 100], [10, 20], [30, 40]], [[0, 100]], 100],
  [[[0, 10], [10, 20]], [[0, 20]], 20],
  [[[5, 5]], [], 0],
])('union of %j', (intervals, joined, covered) => {
  expect(union(intervals)).toEqual(joined);
  expect(coveredMs(intervals)).toBe(covered);
});

test('time outside others', () => {
  expect(coveredOutsideMs([[0, 100]], [[10, 20], [15, 30], [90, 120]])).toBe(70);
  expect(coveredOutsideMs([[0, 10]], [[0, 10]])).toBe(0);
});

test('agrees with counting the covered milliseconds one by one', () => {
  const intervals = fc.array(fc.tuple(fc.nat(50), fc.nat(50)).map(([a, b]): Interval => [Math.min(a, b), Math.max(a, b)]), { maxLength: 8 });
  const has = (list: readonly Interval[], ms: number) => list.some(([from, to]) => from <= ms && ms < to);
  fc.assert(fc.property(intervals, intervals, (list, without) => {
    const grid = Array.from({ length: 51 }, (_, ms) => ms);
    expect(coveredMs(list)).toBe(grid.filter((ms) => has(list, ms)).length);
    expect(coveredOutsideMs(list, without)).toBe(grid.filter((ms) => has(list, ms) && !has(without, ms)).length);
  }));
});
