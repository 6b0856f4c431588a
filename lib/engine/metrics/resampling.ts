import { quantile } from './quantiles';
import type { Estimate } from './types';

/** A small seeded generator of numbers in [0, 1): mulberry32 by Tommy Ettinger (public domain). The same seed gives the same numbers everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const defaultResamples = 10_000;

/** A unit's part of a ratio of sums: for a mean its sum of values and their count. */
export interface Share { top: number; bottom: number }

/** Sum of tops over sum of bottoms: a mean over clusters, or a ratio of two totals. */
export function ratioOfSums(units: readonly Share[]): number {
  let top = 0;
  let bottom = 0;
  for (const unit of units) {
    top += unit.top;
    bottom += unit.bottom;
  }
  return top / bottom;
}

/**
 * Percentile bootstrap over units (tasks, or questions with all their tasks): draws as many units with replacement, `resamples` times,
 * and takes the 2.5 % and 97.5 % quantiles of the statistic. Seeded, so the same data give the same interval. null without units or when
 * the statistic is not a number; no interval below two units. Resamples in which the statistic is not finite are left out.
 * Efron and Tibshirani 1993; Bowyer et al., arXiv 2503.01747, on intervals with few questions.
 */
export function bootstrap<T>(
  units: readonly T[], statistic: (sample: readonly T[]) => number, options: { resamples?: number; seed?: number } = {},
): Estimate | null {
  const value = units.length === 0 ? Number.NaN : statistic(units);
  if (!Number.isFinite(value)) return null;
  const { resamples = defaultResamples, seed = 1 } = options;
  const method = `bootstrap over ${units.length}, ${resamples} resamples`;
  if (units.length < 2) return { value, low: null, high: null, n: units.length, level: 0.95, method };
  const random = mulberry32(seed);
  const sample = [...units];
  const values: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    for (let i = 0; i < sample.length; i += 1) {
      const drawn = units[Math.floor(random() * units.length)];
      if (drawn !== undefined) sample[i] = drawn;
    }
    const resampled = statistic(sample);
    if (Number.isFinite(resampled)) values.push(resampled);
  }
  return { value, low: quantile(values, 0.025), high: quantile(values, 0.975), n: units.length, level: 0.95, method };
}
