/**
 * Quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996, what R, NumPy and spreadsheets use).
 * `q` from 0 to 1; null without values.
 */
export function quantile(values: readonly number[], q: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * Math.min(1, Math.max(0, q));
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5);
