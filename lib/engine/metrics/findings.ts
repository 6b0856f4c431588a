import { judgeDifference, judgeRatio, type Judgement } from './judge';
import { bothPassed, costMeasure, type CostMeasure } from './judge-task';
import { totalOf, type Measure } from './measures';
import { differenceOverTasks, ratioOverTasks, type TaskValue } from './over-tasks';
import type { Pair, TaskRuns } from './pairing';
import { bootstrap, ratioOfSums } from './resampling';
import type { Estimate, Margins, TaskComparison } from './types';

export interface Finding { estimate: Estimate | null; values: TaskValue[]; judgement: Judgement }

/** All that the verdict rests on, computed once; judge.ts says what each judgement means. */
export interface Findings {
  /** Tasks with at least one pair. */
  tasks: TaskComparison[];
  pairs: Pair[];
  correctness: Finding;
  /** null when no task has records to count in both arms. */
  completeness: Finding | null;
  costMeasure: CostMeasure;
  cost: Finding;
  inputRatio: Estimate | null; totalTokensRatio: Estimate | null; costRatio: Estimate | null; latencyRatio: Estimate | null;
  /** Sum over code / sum over direct of input tokens, over the pairs that both passed; its interval is a bootstrap over tasks. */
  inputRatioOfSums: Estimate | null;
  margins: Margins;
}

const questionOf = (task: TaskComparison): string => `${task.suite}/${task.question}`;

function valuesOf(tasks: readonly TaskComparison[], of: (task: TaskComparison) => number | null): TaskValue[] {
  return tasks.flatMap((task) => {
    const value = of(task);
    return value === null ? [] : [{ question: questionOf(task), value }];
  });
}

function difference(tasks: readonly TaskComparison[], of: 'passRate' | 'completeness', margin: number): Finding {
  const values = valuesOf(tasks, ({ direct, code }) => {
    const [d, c] = [direct?.[of] ?? null, code?.[of] ?? null];
    return d === null || c === null ? null : c - d;
  });
  const estimate = differenceOverTasks(values);
  return { estimate, values, judgement: judgeDifference(estimate, margin) };
}

type RatioName = 'inputRatio' | 'totalTokensRatio' | 'costRatio' | 'latencyRatio';
const ratio = (tasks: readonly TaskComparison[], of: RatioName): Estimate | null => ratioOverTasks(valuesOf(tasks, (task) => task[of]));

function sumsOverTasks(tasks: readonly TaskRuns[], measure: Measure): Estimate | null {
  const sums = tasks.flatMap((task) => {
    const both = bothPassed(task.pairs);
    const [direct, code] = [totalOf(both.map((pair) => pair.direct), measure), totalOf(both.map((pair) => pair.code), measure)];
    return direct === null || code === null ? [] : [{ top: code, bottom: direct }];
  });
  return bootstrap(sums, ratioOfSums);
}

const costRatioName = (measure: CostMeasure): RatioName => (measure === 'costUsd' ? 'costRatio' : 'totalTokensRatio');

export function findOut(tasks: readonly TaskComparison[], grouped: readonly TaskRuns[], margins: Margins): Findings {
  const paired = tasks.filter((task) => task.pairs > 0);
  const pairs = grouped.flatMap((task) => task.pairs);
  const completeness = difference(paired, 'completeness', margins.correctness);
  const measure = costMeasure(pairs);
  const name = costRatioName(measure);
  const cost = ratio(paired, name);
  return {
    tasks: paired, pairs, margins,
    correctness: difference(paired, 'passRate', margins.correctness),
    completeness: completeness.values.length === 0 ? null : completeness,
    costMeasure: measure, cost: { estimate: cost, values: valuesOf(paired, (task) => task[name]), judgement: judgeRatio(cost) },
    inputRatio: ratio(paired, 'inputRatio'), totalTokensRatio: ratio(paired, 'totalTokensRatio'), costRatio: ratio(paired, 'costRatio'),
    latencyRatio: ratio(paired, 'latencyRatio'), inputRatioOfSums: sumsOverTasks(grouped, 'inputTokens'),
  };
}
