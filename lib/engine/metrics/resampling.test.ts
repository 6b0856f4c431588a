import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean, meanEstimate } from './estimates';
import { median, quantile } from './quantiles';
import { bootstrap, mulberry32, ratioOfSums } from './resampling';

test('the generator is the published one: known first numbers, even spread', () => {
  const random = mulberry32(1);
  expect([random(), random(), random()].map((value) => value.toFixed(8))).toEqual(['0.62707394', '0.00273572', '0.52744704']);
  const many = Array.from({ length: 20_000 }, mulberry32(42));
  expect(mean(many)).toBeCloseTo(0.5, 2);
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...many)).toBeLessThan(1);
});

test('the same data and seed give the same interval, another seed nearly the same', () => {
  const values = [0.1, -0.2, 0.3, 0, 0.4, 0.1, -0.1, 0.2];
  const first = bootstrap(values, mean);
  expect(bootstrap(values, mean)).toEqual(first);
  const other = bootstrap(values, mean, { seed: 7 });
  expect(other?.low).not.toBe(first?.low);
  expect(other?.low).toBeCloseTo(first?.low ?? Number.NaN, 1);
});

test('on many values it agrees with the t interval', () => {
  const random = mulberry32(3);
  const values = Array.from({ length: 200 }, () => random() * 10);
  const t = meanEstimate(values);
  const resampled = bootstrap(values, mean);
  expect(resampled?.low).toBeCloseTo(t?.low ?? Number.NaN, 1);
  expect(resampled?.high).toBeCloseTo(t?.high ?? Number.NaN, 1);
});

test('wins without a loss never give a lower bound below nothing', () => {
  expect(bootstrap([0, 0, 0, 0, 0, 0, 0, 1, 1], mean)?.low).toBe(0);
});

test('too few units and statistics without a value', () => {
  expect(bootstrap([], mean)).toBeNull();
  expect(bootstrap([2], mean)).toMatchObject({ value: 2, low: null, high: null, n: 1 });
  expect(bootstrap([1, 2], () => Number.NaN)).toBeNull();
});

test.each<[number[], number, number | null]>([
  [[], 0.5, null], [[7], 0.95, 7], [[1, 2, 3, 4], 0.5, 2.5], [[4, 1, 3, 2], 0.25, 1.75], [[10, 20], 0.95, 19.5], [[1, 2, 3], 0, 1], [[1, 2, 3], 1, 3],
])('quantile of %j at %s', (values, q, expected) => expect(quantile(values, q)).toBe(expected));

test('the median splits the values in halves', () => {
  fc.assert(fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 50 }), (values) => {
    const middle = median(values) ?? Number.NaN;
    expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
    expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
  }));
});

test('a mean over clusters is a ratio of sums', () => {
  expect(ratioOfSums([{ top: 3, bottom: 2 }, { top: 1, bottom: 2 }])).toBe(1);
  expect(bootstrap([{ top: 3, bottom: 2 }, { top: 1, bottom: 2 }, { top: 2, bottom: 1 }], ratioOfSums)).toMatchObject({ value: 1.2, n: 3 });
});
