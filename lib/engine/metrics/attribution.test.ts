import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenSources } from '../events';
import { addTokens, attribute, noTokens, sumTokens } from './attribution';

const tokens = (max: number) => fc.record({
  system: fc.nat(max), definitions: fc.nat(max), discovery: fc.nat(max), results: fc.nat(max), calls: fc.nat(max), code: fc.nat(max), retries: fc.nat(max), answer: fc.nat(max),
});

test('the parts always sum to the total, however large', () => {
  fc.assert(fc.property(tokens(2_000_000_000), fc.nat(2_000_000_000), (estimates, total) => {
    expect(sumTokens(attribute(estimates, total))).toBe(total);
  }));
});

test('no part is further than one token from its proportional share, and nothing goes to a source without estimate', () => {
  fc.assert(fc.property(tokens(1000), fc.nat(100_000), (estimates, total) => {
    const estimated = sumTokens(estimates);
    fc.pre(estimated > 0);
    const parts = attribute(estimates, total);
    for (const source of tokenSources) {
      expect(Math.abs(parts[source] - (estimates[source] * total) / estimated)).toBeLessThan(1);
      if (estimates[source] === 0) expect(parts[source]).toBe(0);
    }
  }));
});

test('an estimate that already sums to the total stays as it is', () => {
  fc.assert(fc.property(tokens(100_000), (estimates) => {
    expect(attribute(estimates, sumTokens(estimates))).toEqual(estimates);
  }));
});

test('left-over tokens go to the largest remainders, ties in the order of the sources', () => {
  expect(attribute({ ...noTokens(), system: 1, definitions: 1, results: 1 }, 2)).toEqual({ ...noTokens(), system: 1, definitions: 1 });
  expect(attribute({ ...noTokens(), system: 10, results: 26 }, 7)).toEqual({ ...noTokens(), system: 2, results: 5 });
});

test('without estimates the total is kept, as system or as what the caller says', () => {
  expect(attribute(noTokens(), 12)).toEqual({ ...noTokens(), system: 12 });
  expect(attribute(noTokens(), 12, 'calls')).toEqual({ ...noTokens(), calls: 12 });
  expect(attribute(noTokens(), 0)).toEqual(noTokens());
});

test('a total that is no count is refused', () => {
  for (const total of [-1, 1.5, Number.NaN]) expect(() => attribute(noTokens(), total)).toThrow(RangeError);
});

test('adding keeps the sources apart', () => {
  expect(addTokens({ ...noTokens(), system: 1, code: 2 }, { ...noTokens(), code: 3 })).toEqual({ ...noTokens(), system: 1, code: 5 });
});
