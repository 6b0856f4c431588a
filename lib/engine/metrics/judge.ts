/** The two tests behind every verdict: not worse (correctness, completeness) and cheaper (cost). */
import { geometricMean, meanEstimate } from './estimates';
import { fewestDiscordant } from './proportions';
import type { Estimate } from './types';

/** holds: shown. fails: the opposite is shown. open: the data decide neither. */
export type Judgement = 'holds' | 'fails' | 'open';

/** Trials of one task that must agree before a task is judged by agreement: one of a deterministic agent says all, a model's needs three. */
export const fewestTrials = (deterministic: boolean): number => (deterministic ? 1 : 3);

const allEqual = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/**
 * Whether code is not worse than direct by more than the margin, over the trials of one task (differences code - direct). With enough
 * trials: holds when none is worse, fails when each is. Else by the t interval of their mean: above, below or across -margin.
 */
export function judgeTrialDifferences(differences: readonly number[], margin: number, fewest: number): Judgement {
  if (differences.length >= fewest && differences.length > 0) {
    if (differences.every((difference) => difference >= -margin)) return 'holds';
    if (differences.every((difference) => difference < -margin)) return 'fails';
  }
  return allEqual(differences) ? 'open' : notWorse(meanEstimate(differences), margin);
}

/**
 * Whether code costs less, over the trials of one task (ratios code / direct, both passed): by the interval of the geometric mean;
 * trials that agree to the digit have no spread and decide when there are enough.
 */
export function judgeTrialRatios(ratios: readonly number[], fewest: number): Judgement {
  const [first] = ratios;
  if (first === undefined) return 'open';
  if (!allEqual(ratios)) return cheaper(geometricMean(ratios));
  if (ratios.length < fewest) return 'open';
  return first < 1 ? 'holds' : 'fails';
}

function notWorse(of: Estimate | null, margin: number): Judgement {
  if (!of || of.low === null || of.high === null) return 'open';
  if (of.low > -margin) return 'holds';
  return of.high < -margin ? 'fails' : 'open';
}

function cheaper(of: Estimate | null): Judgement {
  if (!of || of.low === null || of.high === null) return 'open';
  if (of.high < 1) return 'holds';
  return of.low >= 1 ? 'fails' : 'open';
}

/** Six tasks that all say the same decide, as the fewest that an exact test can decide by; an estimate with an interval is left to it. */
const unanimous = (of: Estimate): boolean => of.low === null && of.n >= fewestDiscordant;

/** Non-inferiority over tasks: the lower bound of the difference lies above -margin. */
export function judgeDifference(of: Estimate | null, margin: number): Judgement {
  if (of && unanimous(of)) return of.value > -margin ? 'holds' : 'fails';
  return notWorse(of, margin);
}

/** Superiority in cost over tasks: the upper bound of the ratio lies below 1. */
export function judgeRatio(of: Estimate | null): Judgement {
  if (of && unanimous(of)) return of.value < 1 ? 'holds' : 'fails';
  return cheaper(of);
}
