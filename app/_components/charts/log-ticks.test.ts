import { expect, test } from 'vitest';
import { logScale } from './log-ticks';

test('a wide range has powers of ten only, all inside the domain', () => {
  const { domain, ticks } = logScale([11, 10_000]);
  expect(ticks).toEqual([10, 100, 1000, 10_000]);
  expect(domain[0]).toBeLessThan(11);
  expect(domain[1]).toBeGreaterThan(10_000);
});

test('a short range has steps between', () => {
  expect(logScale([30, 200]).ticks).toEqual([50, 100, 200]);
});

test('values a logarithm cannot take are left out', () => {
  expect(logScale([0, -5, Number.NaN]).ticks).toEqual([1, 10]);
  expect(logScale([0, 0.02, 0.5]).ticks).toContain(0.1);
});
