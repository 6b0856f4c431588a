import type { Usage } from '../events';
import { costUsd, type ModelPrice } from './cost';
import { tQuantile } from './distributions';
import { mean, standardDeviation } from './estimates';
import { allInput } from './fold-tokens';
import { exactly, fewRunsSpread, otherModelSpread, runsForSpread, scale, widen, type Range } from './forecast-range';

/** A run of before, as far as a forecast reads it. `arm` is a full name. */
export interface PastRun {
  question: string; variant: string; fault: string; records: number; arm: string; model: string; modelSource: string;
  tokens: Usage; contextPeakTokens: number | null; costUsd: number | null; durationMs: number | null;
}

/** Task x arm of the experiment to come. */
export interface PlannedCell { question: string; variant: string; fault: string; records: number; arm: string }

/** What a cell's forecast rests on, the best first. */
export const bases = ['same', 'sizes', 'other_model', 'none'] as const;
export type Basis = (typeof bases)[number];

export const forecastMeasures = ['inputTokens', 'outputTokens', 'costUsd', 'durationMs'] as const;
export type ForecastMeasure = (typeof forecastMeasures)[number];

/** Of all trials of one cell; null: nothing is known. */
export type Measures = Record<ForecastMeasure, Range | null>;
export interface CellForecast extends Measures { basis: Basis; runs: number; otherModels: string[]; estimated: boolean | null }

export interface CellContext { model: string; modelSource: string; price: ModelPrice | null; trials: number }

const unknownMeasures: Measures = { inputTokens: null, outputTokens: null, costUsd: null, durationMs: null };

/** Cost of a run at the planned model's prices. With several tiers only the model's own recorded cost is exact, else every tier that its prompts may have reached counts. */
function costRange(run: PastRun, { model, price }: CellContext): Range | null {
  const recorded = run.model === model && run.costUsd !== null ? exactly(run.costUsd) : null;
  if (price === null) return recorded;
  if (recorded !== null && price.tiers.length > 1) return recorded;
  const below = price.tiers.findIndex(({ upToPromptTokens: limit }) => limit === null || (run.contextPeakTokens !== null && run.contextPeakTokens <= limit));
  const costs = price.tiers.slice(0, below + 1).map((tier) => costUsd(run.tokens, { ...price, tiers: [{ ...tier, upToPromptTokens: null }] }));
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length ? null : { low: Math.min(...known), value: known.at(-1) ?? null, high: Math.max(...known) };
}

function measured(run: PastRun, measure: ForecastMeasure, context: CellContext): Range | null {
  switch (measure) {
    case 'inputTokens': return exactly(allInput(run.tokens));
    case 'outputTokens': return exactly(run.tokens.output);
    case 'costUsd': return costRange(run, context);
    // How long another model takes says nothing of this one; a scripted agent answers at once.
    case 'durationMs': return run.model === context.model && run.durationMs !== null ? exactly(run.durationMs) : null;
  }
}

/** All or nothing: a mean of what happens to be known would be too small. */
function samples(runs: readonly PastRun[], measure: ForecastMeasure, context: CellContext): Range[] | null {
  const ranges = runs.map((run) => measured(run, measure, context)).filter((range) => range !== null);
  return ranges.length < runs.length || ranges.length === 0 ? null : ranges;
}

/**
 * Mean of n earlier runs, times the trials to come. With at least three runs the range is the 95 % prediction interval of the sum of m new runs,
 * m * mean +/- t(0.975; n - 1) * sd * sqrt(m + m^2 / n), never wider than that of fewer: from half of the smallest to twice the largest.
 */
export function sumOfTrials(ranges: readonly Range[], trials: number): Range {
  const values = ranges.map(({ value, low }) => value ?? low);
  const value = mean(values) * trials;
  const widest = { low: (Math.min(...ranges.map(({ low }) => low)) / fewRunsSpread) * trials, high: Math.max(...ranges.map(({ high, low }) => high ?? low)) * fewRunsSpread * trials };
  if (values.length < runsForSpread) return { value, ...widest };
  const half = tQuantile(0.975, values.length - 1) * (standardDeviation(values) ?? 0) * Math.sqrt(trials + trials ** 2 / values.length);
  // What is left open beside the spread, as the tier of a price, stays open.
  const below = mean(ranges.map(({ low }) => low)) * trials;
  const above = mean(ranges.map(({ high, low }) => high ?? low)) * trials;
  return { value, low: Math.max(widest.low, below - half), high: Math.min(widest.high, above + half) };
}

/** Scripted agents of one version of a suite send the same each time: their tokens have no spread, their time has. */
function fromSame(runs: readonly PastRun[], measure: ForecastMeasure, context: CellContext): Range | null {
  const ranges = samples(runs, measure, context);
  if (ranges === null) return null;
  const steady = measure !== 'durationMs' && runs.every(({ modelSource }) => modelSource === 'scripted');
  return steady && context.modelSource === 'scripted' ? scale(exactly(mean(ranges.map(({ value, low }) => value ?? low))), context.trials) : sumOfTrials(ranges, context.trials);
}

const between = (share: number, below: number, above: number): number => (below > 0 && above > 0
  ? Math.exp(Math.log(below) + share * (Math.log(above) - Math.log(below))) : below + share * (above - below));

/** Between the nearest smaller and larger sizes: the logarithm of the measure over that of the size. The range is that of both sizes together. */
function fromSizes(below: readonly PastRun[], above: readonly PastRun[], records: number, measure: ForecastMeasure, context: CellContext): Range | null {
  const ends = [below, above].map((runs) => fromSame(runs, measure, context));
  const [a, b] = ends;
  const [from, to] = [below[0]?.records ?? 0, above[0]?.records ?? 0];
  if (!a || !b || a.value === null || b.value === null || a.high === null || b.high === null) return null;
  const share = (Math.log(records) - Math.log(from)) / (Math.log(to) - Math.log(from));
  return { value: between(share, a.value, b.value), low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

/** The runs of the nearest measured size on one side; empty when there is none. */
function nearest(runs: readonly PastRun[], records: number, side: 'below' | 'above'): PastRun[] {
  const sizes = runs.map((run) => run.records).filter((size) => size > 0 && (side === 'below' ? size < records : size > records));
  const size = side === 'below' ? Math.max(...sizes) : Math.min(...sizes);
  return runs.filter((run) => run.records === size);
}

type Estimator = (measure: ForecastMeasure) => Range | null;
const measuresOf = (estimate: Estimator): Measures =>
  ({ inputTokens: estimate('inputTokens'), outputTokens: estimate('outputTokens'), costUsd: estimate('costUsd'), durationMs: estimate('durationMs') });

const estimatedOf = (runs: readonly PastRun[]): boolean => runs.some(({ tokens }) => tokens.estimated);

/** Billed counts are exact and estimates are not; where a cell has both, the billed ones count alone. */
function oneKind(runs: readonly PastRun[]): PastRun[] {
  const billed = runs.filter(({ tokens }) => !tokens.estimated);
  return billed.length > 0 ? billed : [...runs];
}

/** The best that earlier runs say of a cell. Past runs are of the cell's suite in its present version. */
export function forecastCell(cell: PlannedCell, past: readonly PastRun[], context: CellContext): CellForecast {
  const here = past.filter(({ question, fault, arm }) => question === cell.question && fault === cell.fault && arm === cell.arm);
  const at = (runs: readonly PastRun[]) => oneKind(runs.filter(({ variant, records }) => variant === cell.variant && records === cell.records));
  const own = here.filter(({ model }) => model === context.model);
  const same = at(own);
  const sides = (runs: readonly PastRun[]) => [oneKind(nearest(runs, cell.records, 'below')), oneKind(nearest(runs, cell.records, 'above'))] as const;
  if (same.length > 0) return { ...measuresOf((measure) => fromSame(same, measure, context)), basis: 'same', runs: same.length, otherModels: [], estimated: estimatedOf(same) };
  const [below, above] = sides(own);
  if (cell.records > 0 && below.length > 0 && above.length > 0) {
    const runs = [...below, ...above];
    return { ...measuresOf((measure) => fromSizes(below, above, cell.records, measure, context)), basis: 'sizes', runs: runs.length, otherModels: [], estimated: estimatedOf(runs) };
  }
  return fromOtherModels(at(here.filter(({ model }) => model !== context.model)), context);
}

/** Agents of real models alone when there are some: scripted ones take the shortest way. */
function fromOtherModels(runs: readonly PastRun[], context: CellContext): CellForecast {
  const real = runs.filter(({ modelSource }) => modelSource !== 'scripted');
  const chosen = real.length > 0 ? real : runs;
  if (chosen.length === 0 || context.modelSource === 'scripted') return { ...unknownMeasures, basis: 'none', runs: 0, otherModels: [], estimated: null };
  const widened: Estimator = (measure) => {
    const range = fromSame(chosen, measure, context);
    return range && widen(range, otherModelSpread);
  };
  return { ...measuresOf(widened), basis: 'other_model', runs: chosen.length, otherModels: [...new Set(chosen.map(({ model }) => model))].sort(), estimated: estimatedOf(chosen) };
}
