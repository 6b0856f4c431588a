import type { ExperimentDetail } from '../../db/read-models';
import { breakEven } from '../../lib/engine/metrics/break-even';
import { compareTasks } from '../../lib/engine/metrics/compare-tasks';
import { defaultMargins } from '../../lib/engine/metrics/margins';
import { summarizeArms } from '../../lib/engine/metrics/summary';
import type { ArmSummary, BreakEven, TaskComparison, Verdict } from '../../lib/engine/metrics/types';
import { decide } from '../../lib/engine/metrics/verdict';
import type { RunRecord } from '../../lib/engine/run-record';
import { failureNotes } from './failure-notes';
import { projectCosts, type Projection } from './projection';

export interface Overview {
  experiment: ExperimentDetail;
  verdict: Verdict;
  tasks: TaskComparison[];
  /** Tasks for which a direct agent is enough because they are small. */
  smallTasks: TaskComparison[];
  /** direct and code; the floor arm is a check of the questions and no way of working. */
  arms: ArmSummary[];
  /** The same with projected prices, when the reader asked for them. */
  projection: Projection | null;
  breakEven: BreakEven;
  notes: Record<string, string>;
}

const isSmall = (task: TaskComparison): boolean =>
  task.verdict === 'keep_direct' && task.direct?.passRate === 1 && (task.direct.inputTokens ?? Infinity) < defaultMargins.smallTaskTokens;

/** Everything the overview shows of an experiment. `metric` is what the break-even chart draws; `priceAs` a model whose prices to project. */
export function buildOverview(
  experiment: ExperimentDetail,
  runs: readonly RunRecord[],
  options: { metric: BreakEven['metric']; priceAs: string | null },
): Overview {
  const tasks = compareTasks(runs);
  const projection = options.priceAs === null ? null : projectCosts(runs, options.priceAs);
  return {
    experiment,
    tasks,
    verdict: decide(tasks, runs),
    smallTasks: tasks.filter(isSmall),
    arms: summarizeArms(runs).filter(({ arm }) => arm !== 'floor'),
    projection,
    breakEven: breakEven(options.metric === 'costUsd' && projection !== null ? projection.runs : runs, options.metric),
    notes: failureNotes(runs),
  };
}
