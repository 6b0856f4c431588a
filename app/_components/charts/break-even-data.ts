import type { BreakEven } from '../../../lib/engine/metrics/types';

export interface ArmPoint {
  value: number | null;
  low: number | null;
  high: number | null;
  n: number;
  failed: number;
  note: string | null;
}
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
      row.arms[arm] = { value, low, high, n, failed, note: failed > 0 ? (notes[`${arm}:${point.records}`] ?? 'not answered rightly') : null };
      rows.set(point.records, row);
    }
  }
  return [...rows.values()].sort((a, b) => a.records - b.records);
}

/** All numbers an axis must hold: values and the ends of intervals. */
export const valuesOf = (rows: readonly BreakEvenRow[]): number[] =>
  rows.flatMap((row) =>
    Object.values(row.arms).flatMap((point) => (point === undefined ? [] : [point.value, point.low, point.high].filter((value) => value !== null))),
  );

/** More marks than this make recharts slow and say no more. */
const mostRows = 250;

const weighted = (points: readonly ArmPoint[]): number | null => {
  const known = points.flatMap((point) => (point.value === null ? [] : [{ log: Math.log(point.value), n: point.n }]));
  const n = known.reduce((sum, point) => sum + point.n, 0);
  return n === 0 ? null : Math.exp(known.reduce((sum, point) => sum + point.log * point.n, 0) / n);
};

function merged(rows: readonly BreakEvenRow[]): BreakEvenRow {
  const arms: BreakEvenRow['arms'] = {};
  for (const arm of new Set(rows.flatMap((row) => Object.keys(row.arms)))) {
    const points = rows.flatMap((row) => row.arms[arm] ?? []);
    const sum = (key: 'n' | 'failed') => points.reduce((total, point) => total + point[key], 0);
    arms[arm] = {
      value: weighted(points),
      low: null,
      high: null,
      n: sum('n'),
      failed: sum('failed'),
      note: points.find((point) => point.note !== null)?.note ?? null,
    };
  }
  return { records: Math.round(Math.exp(rows.reduce((sum, row) => sum + Math.log(row.records), 0) / rows.length)), arms };
}

/** Rows with records above 0, at most `most`: many sizes are merged into bins of equal width on the logarithmic axis (means weighted by n, without interval). */
export function binRows(rows: readonly BreakEvenRow[], most: number = mostRows): BreakEvenRow[] {
  const shown = rows.filter((row) => row.records > 0);
  if (shown.length <= most) return shown;
  const low = Math.log(shown[0]?.records ?? 1);
  const width = (Math.log(shown.at(-1)?.records ?? 1) - low) / most || 1;
  const bins = new Map<number, BreakEvenRow[]>();
  for (const row of shown) {
    const bin = Math.min(most - 1, Math.floor((Math.log(row.records) - low) / width));
    bins.set(bin, [...(bins.get(bin) ?? []), row]);
  }
  return [...bins.values()].map((bin) => (bin.length === 1 && bin[0] ? bin[0] : merged(bin)));
}
