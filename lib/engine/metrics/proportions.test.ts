import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averagePassK, fewestDiscordant, mcNemarExact, neverSeenUpperBound, passAtK, passHatK, signTest, wilson } from './proportions';

/** Newcombe 1998, table I, method 3. */
test.each([[81, 263, 0.2553, 0.3662], [15, 148, 0.0624, 0.1605], [0, 20, 0, 0.1611], [1, 29, 0.0061, 0.1718], [29, 29, 0.883, 1]])(
  'Wilson of %s of %s', (successes, n, low, high) => {
    const rate = wilson(successes, n);
    expect(rate?.low).toBeCloseTo(low, 4);
    expect(rate?.high).toBeCloseTo(high, 4);
  });

test('no trials, no rate', () => expect(wilson(0, 0)).toBeNull());

test('Wilson holds its value and stays a rate', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), (n, some) => {
    const rate = wilson(Math.min(some, n), n);
    if (!rate || rate.low === null || rate.high === null) throw new Error('a rate of trials has an interval');
    expect(rate.low).toBeGreaterThanOrEqual(0);
    expect(rate.low).toBeLessThanOrEqual(rate.value + 1e-12);
    expect(rate.high).toBeGreaterThanOrEqual(rate.value - 1e-12);
    expect(rate.high).toBeLessThanOrEqual(1);
  }));
});

test.each([[0, 6, 0.03125], [0, 5, 0.0625], [8, 2, 0.109375], [5, 5, 1], [1, 0, 1], [0, 10, 0.001953125]])('sign test %s : %s', (wins, losses, p) => {
  expect(signTest(wins, losses)).toBeCloseTo(p, 12);
  expect(mcNemarExact(losses, wins)).toBeCloseTo(p, 12);
});

test('without a task that differs there is no test, and six are the fewest that can reach 5 %', () => {
  expect(signTest(0, 0)).toBeNull();
  expect(mcNemarExact(0, fewestDiscordant)).toBeLessThan(0.05);
  expect(mcNemarExact(0, fewestDiscordant - 1)).toBeGreaterThan(0.05);
});

test('the sign test of thousands does not overflow', () => {
  expect(signTest(5000, 5000)).toBeCloseTo(1, 6);
  expect(signTest(0, 5000)).toBe(0);
});

test('what never happened can still happen', () => {
  expect(neverSeenUpperBound(9)).toBeCloseTo(0.2831, 4);
  expect(neverSeenUpperBound(59)).toBeCloseTo(0.0495, 4);
  expect(neverSeenUpperBound(0)).toBeNull();
});

test.each([[10, 3, 1, 0.3, 0.3], [5, 2, 2, 0.7, 0.1], [5, 5, 3, 1, 1], [5, 0, 3, 0, 0], [4, 3, 2, 1, 0.5]])('pass@k and pass^k: n %s, passed %s, k %s', (n, passed, k, at, hat) => {
  expect(passAtK(n, passed, k)).toBeCloseTo(at, 12);
  expect(passHatK(n, passed, k)).toBeCloseTo(hat, 12);
});

test('fewer trials than k are not available, and are left out of the average', () => {
  expect(passAtK(2, 1, 3)).toBeNull();
  expect(passHatK(2, 2, 3)).toBeNull();
  expect(passAtK(2, 1, 0)).toBeNull();
  expect(averagePassK(passHatK, [{ n: 3, passed: 3 }, { n: 3, passed: 0 }, { n: 1, passed: 1 }], 3)).toEqual({ value: 0.5, tasks: 2 });
  expect(averagePassK(passAtK, [{ n: 1, passed: 1 }], 2)).toBeNull();
});
