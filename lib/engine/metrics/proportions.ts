import { lnGamma, z95 } from './distributions';
import type { Estimate } from './types';

/**
 * A rate with Wilson's score interval, which stays inside [0, 1] and does not collapse at 0 or n. null without trials.
 * Wilson 1927; Newcombe 1998, Statistics in Medicine 17:857, method 3.
 */
export function wilson(successes: number, n: number): Estimate | null {
  if (n === 0) return null;
  const rate = successes / n;
  const z2 = z95 ** 2;
  const centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const halfWidth = (z95 / (1 + z2 / n)) * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  return {
    value: rate, low: successes === 0 ? 0 : centre - halfWidth, high: successes === n ? 1 : centre + halfWidth, n, level: 0.95, method: 'Wilson interval',
  };
}

const lnChoose = (n: number, k: number): number => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);

/**
 * Two-sided exact sign test: how likely a split at least as uneven as wins : losses is when both are equally likely.
 * Ties are left out. null without wins or losses.
 */
export function signTest(wins: number, losses: number): number | null {
  const n = wins + losses;
  if (n === 0) return null;
  let tail = 0;
  for (let k = 0; k <= Math.min(wins, losses); k += 1) tail += Math.exp(lnChoose(n, k) - n * Math.LN2);
  return Math.min(1, 2 * tail);
}

/** Below this many tasks that differ no exact two-sided test reaches 5 %: 2 * 0.5^5 is 0.0625, 2 * 0.5^6 is 0.031. */
export const fewestDiscordant = 6;

/**
 * Exact McNemar test of two paired binary rates with one trial per task: `onlyDirect` and `onlyCode` count the tasks that only this
 * arm passed. The same arithmetic as the sign test. McNemar 1947; Newcombe 1998; Tango 1998.
 */
export function mcNemarExact(onlyDirect: number, onlyCode: number): number | null {
  return signTest(onlyDirect, onlyCode);
}

/** Largest rate of an event that never happened in n tries which 95 % confidence cannot rule out: 1 - 0.05^(1/n), about 3/n. */
export function neverSeenUpperBound(n: number): number | null {
  return n < 1 ? null : 1 - 0.05 ** (1 / n);
}

/** C(m, k) / C(n, k) for m <= n as a product, which does not overflow. */
function chooseRatio(m: number, n: number, k: number): number {
  let ratio = 1;
  for (let i = 0; i < k; i += 1) ratio *= Math.max(0, m - i) / (n - i);
  return ratio;
}

/** pass@k = 1 - C(n - c, k) / C(n, k): at least one of k trials passes. null when n < k. Chen et al. 2021, arXiv 2107.03374. */
export function passAtK(n: number, passed: number, k: number): number | null {
  return k < 1 || n < k ? null : 1 - chooseRatio(n - passed, n, k);
}

/** pass^k = C(c, k) / C(n, k): all of k trials pass. null when n < k. Yao et al. 2024 (tau-bench), arXiv 2406.12045. */
export function passHatK(n: number, passed: number, k: number): number | null {
  return k < 1 || n < k ? null : chooseRatio(passed, n, k);
}

/** pass@k or pass^k averaged over the tasks with at least k trials; null when there are none. */
export function averagePassK(of: typeof passAtK, tasks: readonly { n: number; passed: number }[], k: number): { value: number; tasks: number } | null {
  const values = tasks.map((task) => of(task.n, task.passed, k)).filter((value) => value !== null);
  return values.length === 0 ? null : { value: values.reduce((sum, value) => sum + value, 0) / values.length, tasks: values.length };
}
