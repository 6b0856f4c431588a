import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holm } from './holm';

test('Holm', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => p && Number(p.toFixed(10)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([0.04, null, 0.5])).toEqual([0.08, null, 0.5]);
  expect(holm([])).toEqual([]);
});

test('Holm never lowers a p value and keeps the order', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 10 }), (ps) => {
    const adjusted = holm(ps);
    ps.forEach((p, i) => {
      expect(adjusted[i]).toBeGreaterThanOrEqual(p);
      ps.forEach((q, j) => { if (p < q) expect(adjusted[i] ?? 0).toBeLessThanOrEqual(adjusted[j] ?? 0); });
    });
  }));
});
