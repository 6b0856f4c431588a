import { tQuantile } from './distributions';
import type { Estimate } from './types';

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sample standard deviation (n - 1); null below two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

const estimate = (value: number, halfWidth: number | null, n: number, method: string): Estimate =>
  ({ value, low: halfWidth === null ? null : value - halfWidth, high: halfWidth === null ? null : value + halfWidth, n, level: 0.95, method });

/**
 * Mean with its t interval: mean +/- t(0.975; n - 1) * sd / sqrt(n). For paired differences the values are d_i = code_i - direct_i.
 * null without values; no interval below two. Miller 2024, Adding Error Bars to Evals, arXiv 2411.00640, section on paired differences.
 */
export function meanEstimate(values: readonly number[]): Estimate | null {
  if (values.length === 0) return null;
  const sd = standardDeviation(values);
  const halfWidth = sd === null ? null : (tQuantile(0.975, values.length - 1) * sd) / Math.sqrt(values.length);
  return estimate(mean(values), halfWidth, values.length, sd === null ? 'one value, no interval' : 't interval');
}

/**
 * Mean of values that come in clusters (tasks that share a question, a fixture or a server), with
 * SE = sqrt(C / (C - 1) * sum over clusters of (sum of (value - mean) in the cluster)^2) / n and df = C - 1.
 * `clusters` names the cluster of each value. With one cluster there is no interval. Reduces to `meanEstimate` when each value is its
 * own cluster. Miller 2024, arXiv 2411.00640, clustered standard errors.
 */
export function clusteredMeanEstimate(values: readonly number[], clusters: readonly string[]): Estimate | null {
  if (values.length !== clusters.length) throw new RangeError('Each value needs its cluster.');
  if (values.length === 0) return null;
  const centre = mean(values);
  const sums = new Map<string, number>();
  clusters.forEach((cluster, index) => sums.set(cluster, (sums.get(cluster) ?? 0) + (values[index] ?? 0) - centre));
  const count = sums.size;
  const method = `t interval, ${count} clusters`;
  if (count < 2) return estimate(centre, null, values.length, method);
  const squares = [...sums.values()].reduce((total, sum) => total + sum ** 2, 0);
  const se = Math.sqrt((count / (count - 1)) * squares) / values.length;
  return estimate(centre, tQuantile(0.975, count - 1) * se, values.length, method);
}

/** An interval cut to what is possible, e.g. a rate to [0, 1]. */
export const clip = (of: Estimate | null, min: number, max: number): Estimate | null => of && {
  ...of, low: of.low === null ? null : Math.max(min, of.low), high: of.high === null ? null : Math.min(max, of.high),
};

/** An estimate made on the log scale, read back as ratios. */
export const fromLogScale = (logs: Estimate | null): Estimate | null => logs && {
  ...logs, value: Math.exp(logs.value), low: logs.low === null ? null : Math.exp(logs.low), high: logs.high === null ? null : Math.exp(logs.high),
  method: `geometric mean, ${logs.method} on the log scale`,
};

/** Geometric mean of positive ratios with a t interval on the log scale. Throws RangeError for a ratio that is not positive. */
export function geometricMean(ratios: readonly number[]): Estimate | null {
  return fromLogScale(meanEstimate(logsOf(ratios)));
}

/** Logarithms of ratios. Throws RangeError for one that is not positive: a cost of nothing has no ratio. */
export function logsOf(ratios: readonly number[]): number[] {
  return ratios.map((ratio) => {
    if (!(ratio > 0) || !Number.isFinite(ratio)) throw new RangeError(`A ratio is positive, not ${ratio}.`);
    return Math.log(ratio);
  });
}
