import type { ModelPrice } from './cost';
import { forecastCell, forecastMeasures, type CellForecast, type ForecastMeasure, type PastRun, type PlannedCell } from './forecast-cell';
import { confidenceOf, type Confidence } from './forecast-confidence';
import { addRanges, atLeast, scale, type Range } from './forecast-range';

export interface ForecastPlan {
  tasks: readonly { question: string; variant: string; fault: string; records: number }[];
  /** Full names. */
  arms: readonly string[];
  trials: number; model: string; modelSource: string;
  /** Trials of tasks that run at a time. */
  concurrency: number;
  budgetUsd: number | null;
}

export interface ForecastKnowledge {
  /** Runs of the same suite in its present version; `forecast` chooses of them. */
  past: readonly PastRun[];
  /** Of the planned model; null: not known. */
  price: ModelPrice | null;
  /** Input tokens of the first request, by question, variant and arm, as the model's API counts them: no run can take less. */
  floors?: readonly { question: string; variant: string; arm: string; inputTokens: number }[];
}

/** `known` of `runs` have a forecast of their own; a measure without any is null, one with some is only 'at least'. */
export interface ForecastPart extends Record<ForecastMeasure, Range | null> {
  runs: number; known: number;
  /** Tokens come from estimates; null: none are known. */
  estimated: boolean | null;
  confidence: Confidence;
}
export interface ArmForecast extends ForecastPart { arm: string }
/** `elapsedMs`: durationMs of all arms over what runs at a time. */
export interface Forecast { model: string; modelSource: string; arms: ArmForecast[]; total: ForecastPart; elapsedMs: Range | null; concurrency: number; priceKnown: boolean; budgetUsd: number | null; floorCounted: boolean }

/** A sum in which some parts are unknown is at least the known rest; of nothing known nothing is said. */
function sumOf(parts: readonly (Range | null)[]): Range | null {
  const known = parts.filter((part) => part !== null);
  if (known.length === 0) return null;
  const sum = addRanges(known);
  return known.length === parts.length ? sum : atLeast(sum.low);
}

function partOf(cells: readonly CellForecast[], trials: number, model: string): ForecastPart {
  const known = cells.filter(({ basis }) => basis !== 'none');
  const measures = Object.fromEntries(forecastMeasures.map((measure) => [measure, sumOf(cells.map((cell) => cell[measure]))])) as Record<ForecastMeasure, Range | null>;
  return {
    ...measures, runs: cells.length * trials, known: known.length * trials, estimated: known.length === 0 ? null : known.some(({ estimated }) => estimated === true),
    confidence: confidenceOf(cells, model),
  };
}

/** What is sent at least: the first request, at the lowest price that any of its tokens can have. */
function withFloor(cell: CellForecast, { question, variant, arm }: PlannedCell, plan: ForecastPlan, { price, floors = [] }: ForecastKnowledge): CellForecast {
  const floor = floors.find((one) => one.question === question && one.variant === variant && one.arm === arm);
  if (floor === undefined) return cell;
  const tokens = floor.inputTokens * plan.trials;
  const rates = price?.tiers.flatMap(({ input, cacheRead }) => (cacheRead === null ? [input] : [input, cacheRead])) ?? [];
  const raise = (range: Range | null, low: number): Range => ({ ...(range ?? atLeast(low)), low: Math.max(low, range?.low ?? 0), ...raised(range, low) });
  return {
    ...cell, inputTokens: raise(cell.inputTokens, tokens),
    costUsd: rates.length === 0 ? cell.costUsd : raise(cell.costUsd, (tokens * Math.min(...rates)) / 1_000_000),
  };
}

const raised = (range: Range | null, low: number): Partial<Range> => (range === null || range.value === null || range.high === null ? {}
  : { value: Math.max(low, range.value), high: Math.max(low, range.high) });

/** Trials of a task run at a time, the arms of one after the other: no more than there are. */
function elapsed(total: Range | null, { tasks, trials, concurrency }: ForecastPlan): Range | null {
  return total && scale(total, 1 / Math.max(1, Math.min(concurrency, tasks.length * trials)));
}

/**
 * Tokens, cost (USD) and time (ms) of an experiment before it starts, per arm and in all, from earlier runs of the same cells, of neighbouring
 * sizes, or of other models. What nothing is known of is null or 'at least', never 0. Pure.
 */
export function forecast(plan: ForecastPlan, knowledge: ForecastKnowledge): Forecast {
  const context = { ...plan, price: knowledge.price };
  const byArm = plan.arms.map((arm) => ({
    arm, cells: plan.tasks.map((task) => withFloor(forecastCell({ ...task, arm }, knowledge.past, context), { ...task, arm }, plan, knowledge)),
  }));
  const total = partOf(byArm.flatMap(({ cells }) => cells), plan.trials, plan.model);
  return {
    model: plan.model, modelSource: plan.modelSource, arms: byArm.map(({ arm, cells }) => ({ arm, ...partOf(cells, plan.trials, plan.model) })), total,
    elapsedMs: elapsed(total.durationMs, plan), concurrency: plan.concurrency, priceKnown: knowledge.price !== null, budgetUsd: plan.budgetUsd,
    floorCounted: (knowledge.floors ?? []).length > 0,
  };
}

