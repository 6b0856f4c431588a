import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incompleteBeta, lnGamma, tQuantile, tUpperTail } from './distributions';

/** Student's t as printed in statistical tables, three decimals. */
test.each([
  [0.975, 1, 12.706], [0.975, 2, 4.303], [0.975, 3, 3.182], [0.975, 4, 2.776], [0.975, 5, 2.571], [0.975, 6, 2.447], [0.975, 7, 2.365], [0.975, 8, 2.306],
  [0.975, 9, 2.262], [0.975, 10, 2.228], [0.975, 15, 2.131], [0.975, 20, 2.086], [0.975, 30, 2.042], [0.975, 40, 2.021], [0.975, 60, 2.0], [0.975, 120, 1.98],
  [0.975, 1e6, 1.96], [0.95, 1, 6.314], [0.95, 10, 1.812], [0.9, 5, 1.476], [0.995, 1, 63.657], [0.995, 5, 4.032], [0.9995, 3, 12.924], [0.5, 7, 0],
])('t(%s; df %s) is %s', (p, df, value) => expect(tQuantile(p, df)).toBeCloseTo(value, 3));

test('with one degree of freedom t is the Cauchy distribution', () => {
  for (const p of [0.6, 0.9, 0.975, 0.999]) expect(tQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 8);
});

test('the quantile inverts the tail', () => {
  fc.assert(fc.property(fc.double({ min: 0.501, max: 0.9999, noNaN: true }), fc.integer({ min: 1, max: 500 }), (p, df) => {
    expect(tUpperTail(tQuantile(p, df), df)).toBeCloseTo(1 - p, 10);
  }));
});

test('gamma and beta at values known in closed form', () => {
  expect(Math.exp(lnGamma(5))).toBeCloseTo(24, 9);
  expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  expect(incompleteBeta(1, 1, 0.3)).toBeCloseTo(0.3, 12);
  expect(incompleteBeta(2, 2, 0.5)).toBeCloseTo(0.5, 12);
  expect(incompleteBeta(2, 3, 0.4)).toBeCloseTo(0.5248, 10);
  expect(incompleteBeta(3, 4, 0)).toBe(0);
  expect(incompleteBeta(3, 4, 1)).toBe(1);
});

test('what has no quantile is refused', () => {
  for (const [p, df] of [[1, 3], [0.4, 3], [0.9, 0], [Number.NaN, 3]] as const) expect(() => tQuantile(p, df)).toThrow(RangeError);
});
