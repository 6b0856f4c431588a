import type { BreakEven } from '../../../lib/engine/metrics/types';

export interface ArmPoint { value: number | null; low: number | null; high: number | null; n: number; failed: number; note: string | null }
export interface BreakEvenRow {
  records: number;
  arms: Record<string, ArmPoint | undefined>;
}

/** One row per number of records. `notes` says why runs failed there, by 'arm:records'. A size that an arm was not measured at stays a gap. */
export function breakEvenRows(chart: BreakEven, notes: Readonly<Record<string, string>> = {}): BreakEvenRow[] {
  const rows = new Map<number, BreakEvenRow>();
  for (const { arm, points } of chart.series) {
    for (const point of points) {
      const row = rows.get(point.records) ?? { records: point.records, arms: {} };
      const { value, low, high, n, failed } = point;
      row.arms[arm] = { value, low, high, n, failed, note: failed > 0 ? notes[`${arm}:${point.records}`] ?? 'not answered rightly' : null };
      rows.set(point.records, row);
    }
  }
  return [...rows.values()].sort((a, b) => a.records - b.records);
}

/** All numbers an axis must hold: values and the ends of intervals. */
export const valuesOf = (rows: readonly BreakEvenRow[]): number[] =>
  rows.flatMap((row) => Object.values(row.arms).flatMap((point) => (point === undefined ? [] : [point.value, point.low, point.high].filter((value) => value !== null))));
