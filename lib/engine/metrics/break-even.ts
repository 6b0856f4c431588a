import type { ArmKind } from '../events';
import { taskKey, type RunRecord } from '../run-record';
import { breakEvenSentence, type Crossing, type Labels, type Size } from './break-even-sentence';
import { clip, mean, meanEstimate } from './estimates';
import { bothPassed } from './judge-task';
import { cachedInput, measureOf, refusedContext } from './measures';
import { groupTasks, type TaskRuns } from './pairing';
import { isCounted, mixture, passed, type CountedRun } from './standing';
import type { BreakEven } from './types';

type Metric = BreakEven['metric'];
type Series = BreakEven['series'][number];
type Point = Series['points'][number];

const units: Record<Metric, string> = { inputTokens: 'tokens', totalTokens: 'tokens', costUsd: 'USD', latencyMs: 'ms' };

/** Runs of an arm that count here: those of pairs when there are pairs at all, so that both lines rest on the same trials. */
function runsOf(tasks: readonly TaskRuns[], arm: ArmKind): CountedRun[] {
  const paired = arm !== 'floor' && tasks.some((task) => task.pairs.length > 0);
  return tasks.flatMap((task) => (paired ? task.pairs.map((pair) => pair[arm]) : task.runs.filter((run) => run.arm === arm).filter(isCounted)));
}

type Measured = (run: CountedRun) => number | null;

/** What a run used. A context that was refused for its size is billed as nothing, so what was to go in counts: it must not look cheap. */
function measured({ metric, asCached }: Labels): Measured {
  if (metric !== 'inputTokens' && metric !== 'totalTokens') return (run) => measureOf(run, metric);
  return (run) => {
    const value = asCached ? cachedInput(run) : measureOf(run, metric);
    return value === null ? null : value + (refusedContext(run) ?? 0);
  };
}

/** Means per task when there are several tasks, the trials themselves when there is one. */
function samples(runs: readonly CountedRun[], of: Measured): number[] {
  const tasks = new Map<string, number[]>();
  for (const run of runs) {
    const value = of(run);
    if (value !== null) tasks.set(taskKey(run), [...(tasks.get(taskKey(run)) ?? []), value]);
  }
  const [first = [], ...rest] = [...tasks.values()];
  return rest.length === 0 ? first : [first, ...rest].map(mean);
}

/** `both`: ids of the runs whose pair passed in both arms. Where there are any they alone make the point, so that the lines compare like with like. */
function pointOf(records: number, runs: readonly CountedRun[], both: ReadonlySet<string>, of: Measured): Point {
  const chosen = [runs.filter((run) => both.has(run.runId)), runs.filter(passed), runs].find((some) => some.length > 0) ?? [];
  const estimate = clip(meanEstimate(samples(chosen, of)), 0, Infinity);
  const counts = { records, n: runs.length, failed: runs.filter((run) => !passed(run)).length };
  if (!estimate || estimate.value <= 0) return { ...counts, value: null, low: null, high: null };
  // Trials of a deterministic agent agree to the digit: a band of no width would be false precision.
  const band = estimate.low === estimate.high ? { low: null, high: null } : { low: estimate.low, high: estimate.high };
  return { ...counts, value: estimate.value, ...band };
}

function seriesOf(arm: ArmKind, runs: readonly CountedRun[], both: ReadonlySet<string>, of: Measured): Series {
  const sizes = [...new Set(runs.map((run) => run.records))].sort((a, b) => a - b);
  return { arm, points: sizes.map((records) => pointOf(records, runs.filter((run) => run.records === records), both, of)) };
}

/** ln(code / direct) at the sizes at which some pair passed in both arms. */
function compare(series: readonly Series[], sizes: ReadonlySet<number>): Size[] {
  const points = (arm: ArmKind): Point[] => series.find((one) => one.arm === arm)?.points ?? [];
  return points('direct').flatMap((direct) => {
    const code = points('code').find((point) => point.records === direct.records);
    if (!sizes.has(direct.records) || !code || code.value === null || direct.value === null) return [];
    return [{ records: direct.records, log: Math.log(code.value / direct.value) }];
  });
}

function findCrossing(sizes: readonly Size[]): Crossing | null {
  const sided = sizes.filter((size) => size.log !== 0 && size.records > 0);
  const crossings = sided.flatMap((from, index): Crossing[] => {
    const to = sided[index + 1];
    if (!to || Math.sign(from.log) === Math.sign(to.log)) return [];
    const share = from.log / (from.log - to.log);
    const records = Math.exp(Math.log(from.records) + share * (Math.log(to.records) - Math.log(from.records)));
    return [{ records, between: [from.records, to.records], cheaperAbove: to.log < 0 ? 'code' : 'direct' }];
  });
  return crossings.find((found) => found.cheaperAbove === 'code') ?? crossings[0] ?? null;
}

/**
 * A measure against the size of the data, per arm, on well-behaved data sources (fault 'none'): at each size the mean over tasks (over
 * trials when there is one task) with its t interval. A point rests on the pairs that both arms passed; where there are none, on the
 * arm's passed runs; where none passed it shows what was spent before the failure, tokens with the estimated context that did not fit,
 * `failed` equals `n`, and it is never compared: a run cut short by its context window is not cheap. value is null when nothing was
 * measured or spent. The crossing is found by interpolating ln(code / direct) over ln(size) between neighbouring sizes; of several, the
 * first above which code is cheaper. Runs that must not be combined give no series and a sentence that says so.
 * `sizeUnit` is what the sizes count, as the experiment has it. `asCached` weighs inputTokens as `cachedInput` does.
 */
export function breakEven(runs: readonly RunRecord[], metric: Metric, options: { sizeUnit?: string; asCached?: boolean } = {}): BreakEven {
  const labels: Labels = { metric, sizeUnit: options.sizeUnit ?? 'records', asCached: metric === 'inputTokens' && options.asCached === true };
  const tasks = groupTasks(runs.filter((run) => run.fault === 'none'));
  const counted = (['direct', 'code', 'floor'] as const).map((arm) => ({ arm, runs: runsOf(tasks, arm) })).filter((one) => one.runs.length > 0);
  const mixed = mixture(counted.flatMap((one) => one.runs));
  if (mixed !== null) return { metric, unit: units[metric], sizeUnit: labels.sizeUnit, series: [], crossing: null, sentence: mixed };
  const both = tasks.flatMap((task) => bothPassed(task.pairs));
  const ids = new Set(both.flatMap((pair) => [pair.direct.runId, pair.code.runId]));
  const series = counted.map((one) => seriesOf(one.arm, one.runs, ids, measured(labels)));
  const sizes = compare(series, new Set(both.map((pair) => pair.direct.records)));
  const crossing = findCrossing(sizes);
  return {
    metric, unit: units[metric], sizeUnit: labels.sizeUnit, series, crossing: crossing && { records: crossing.records, between: crossing.between },
    sentence: breakEvenSentence(labels, series, sizes, crossing),
  };
}
