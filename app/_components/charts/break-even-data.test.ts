import { expect, test } from 'vitest';
import type { BreakEven } from '../../../lib/engine/metrics/types';
import { binRows, breakEvenRows } from './break-even-data';

const point = (records: number, value: number | null, failed = 0) => ({ records, value, low: null, high: null, n: 2, failed });
const chart = (series: BreakEven['series']): BreakEven => ({ metric: 'inputTokens', unit: 'tokens', sizeUnit: 'records', series, crossing: null, sentence: '' });

test('a size that one arm was not measured at is a gap, and null stays null', () => {
  const rows = breakEvenRows(chart([{ arm: 'direct', points: [point(11, 5), point(200, null, 2)] }, { arm: 'code', points: [point(11, 9)] }]), { 'direct:200': 'context window exceeded (2)' });
  expect(rows.map((row) => row.records)).toEqual([11, 200]);
  expect(rows[1]?.arms.code).toBeUndefined();
  expect(rows[1]?.arms.direct).toMatchObject({ value: null, note: 'context window exceeded (2)' });
  expect(rows[0]?.arms.direct?.note).toBeNull();
});

test('thousands of sizes are merged before drawing; what is counted stays counted', () => {
  const points = Array.from({ length: 5_000 }, (_, index) => point(index + 1, index + 1, index === 7 ? 1 : 0));
  const rows = binRows(breakEvenRows(chart([{ arm: 'direct', points }])));
  expect(rows.length).toBeLessThanOrEqual(250);
  expect(rows.reduce((sum, row) => sum + (row.arms.direct?.n ?? 0), 0)).toBe(10_000);
  expect(rows.reduce((sum, row) => sum + (row.arms.direct?.failed ?? 0), 0)).toBe(1);
  const last = rows.at(-1);
  expect(last?.arms.direct?.value ?? 0).toBeGreaterThan(4_800);
  expect(rows.every((row, index) => index === 0 || row.records >= (rows[index - 1]?.records ?? 0))).toBe(true);
});

test('few sizes are left as they are', () => {
  const rows = breakEvenRows(chart([{ arm: 'direct', points: [point(0, 3), point(11, 5)] }]));
  expect(binRows(rows)).toEqual(rows.slice(1));
});
