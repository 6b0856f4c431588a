import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusteredMeanEstimate, geometricMean, meanEstimate, standardDeviation } from './estimates';

const numbers = (min: number, max: number, minLength = 2) => fc.array(fc.double({ min, max, noNaN: true }), { minLength, maxLength: 30 });

test('a worked paired t interval', () => {
  // Student 1908: extra hours of sleep under two drugs, differences of ten patients; mean 1.58, 95 % interval 0.70 to 2.46.
  const sleep = meanEstimate([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]);
  expect(sleep?.value).toBeCloseTo(1.58, 10);
  expect(sleep?.low).toBeCloseTo(0.7001, 3);
  expect(sleep?.high).toBeCloseTo(2.4599, 3);
});

test('below two values there is a value but no interval, below one nothing', () => {
  expect(meanEstimate([3])).toMatchObject({ value: 3, low: null, high: null, n: 1 });
  expect(meanEstimate([])).toBeNull();
  expect(clusteredMeanEstimate([], [])).toBeNull();
  expect(geometricMean([])).toBeNull();
  expect(geometricMean([0.5])).toMatchObject({ value: 0.5, low: null, high: null });
  expect(standardDeviation([1])).toBeNull();
});

test('clusters of one value each give the plain interval', () => {
  fc.assert(fc.property(numbers(-1, 1), (values) => {
    const plain = meanEstimate(values);
    const clustered = clusteredMeanEstimate(values, values.map((_, index) => String(index)));
    expect(clustered?.low).toBeCloseTo(plain?.low ?? Number.NaN, 9);
    expect(clustered?.high).toBeCloseTo(plain?.high ?? Number.NaN, 9);
  }));
});

test('repeating every task inside its cluster adds no certainty', () => {
  const values = [0.1, 0.4, -0.2, 0.3];
  const clusters = ['a', 'b', 'c', 'd'];
  const once = clusteredMeanEstimate(values, clusters);
  const fourfold = clusteredMeanEstimate([...values, ...values, ...values, ...values], [...clusters, ...clusters, ...clusters, ...clusters]);
  expect(fourfold?.low).toBeCloseTo(once?.low ?? Number.NaN, 10);
  expect(fourfold?.n).toBe(16);
  const naive = meanEstimate([...values, ...values, ...values, ...values]);
  expect((naive?.high ?? 0) - (naive?.low ?? 0)).toBeLessThan((fourfold?.high ?? 0) - (fourfold?.low ?? 0));
});

test('one cluster has no interval', () => {
  expect(clusteredMeanEstimate([0.1, 0.2, 0.3], ['a', 'a', 'a'])).toMatchObject({ low: null, high: null, n: 3 });
  expect(() => clusteredMeanEstimate([1, 2], ['a'])).toThrow(RangeError);
});

test('geometric means multiply, and turning the ratio over turns the interval over', () => {
  expect(geometricMean([0.1, 10])?.value).toBeCloseTo(1, 12);
  expect(geometricMean([0.02, 0.08])?.value).toBeCloseTo(0.04, 12);
  fc.assert(fc.property(numbers(0.01, 100), (ratios) => {
    const there = geometricMean(ratios);
    const back = geometricMean(ratios.map((ratio) => 1 / ratio));
    expect((there?.value ?? 0) * (back?.value ?? 0)).toBeCloseTo(1, 6);
    expect((there?.low ?? 0) * (back?.high ?? 0)).toBeCloseTo(1, 6);
  }));
});

test('a ratio of nothing is refused', () => {
  for (const ratio of [0, -1, Number.NaN, Infinity]) expect(() => geometricMean([0.5, ratio])).toThrow(RangeError);
});
