import type { ExperimentDetail } from '../../db/read-models';
import { breakEven } from '../../lib/engine/metrics/break-even';
import type { CacheUse } from '../../lib/engine/metrics/caching';
import { compareTasks } from '../../lib/engine/metrics/compare-tasks';
import { defaultMargins } from '../../lib/engine/metrics/margins';
import { summarizeArms } from '../../lib/engine/metrics/summary';
import type { ArmSummary, BreakEven, TaskComparison, Verdict } from '../../lib/engine/metrics/types';
import { decide } from '../../lib/engine/metrics/verdict';
import type { RunRecord } from '../../lib/engine/run-record';
import { cachingByArm, type PriceOf } from './caching-by-arm';
import { armsOf, type Arms, type AskedArms } from './compared-arms';
import { failureNotes } from './failure-notes';
import { projectCosts, type Projection } from './projection';

export interface Overview extends Pick<Arms, 'compared' | 'names' | 'all'> {
  experiment: ExperimentDetail;
  verdict: Verdict;
  tasks: TaskComparison[];
  /** Tasks for which a direct agent is enough because they are small. */
  smallTasks: TaskComparison[];
  /** The direct and the code arm that are compared; the floor arm is a check of the questions and no way of working. */
  arms: ArmSummary[];
  /** The same two with the costs that are shown: projected ones, when the reader asked for them. */
  priced: ArmSummary[];
  /** What caching did and cost, by the full name of the arm. */
  caching: Record<string, CacheUse | null>;
  projection: Projection | null;
  breakEven: BreakEven;
  notes: Record<string, string>;
}

const isSmall = (task: TaskComparison): boolean =>
  task.verdict === 'keep_direct' && task.direct?.passRate === 1 && (task.direct.inputTokens ?? Infinity) < defaultMargins.smallTaskTokens;

export interface OverviewOptions {
  /** What the break-even chart draws. */
  metric: BreakEven['metric'];
  /** Input weighed as with prompt caching. */
  asCached: boolean;
  /** A model whose prices to project. */
  priceAs: string | null;
  arms: AskedArms;
  priceOf: PriceOf;
}

/** Everything the overview shows of an experiment: of the two arms that are compared, and of all arms when there are more. */
export function buildOverview(experiment: ExperimentDetail, runs: readonly RunRecord[], options: OverviewOptions): Overview {
  const projection = options.priceAs === null ? null : projectCosts(runs, options.priceAs);
  const pricedRuns = projection?.runs ?? runs;
  const { runs: compared, ...arms } = armsOf(experiment, runs, options.arms, pricedRuns);
  const { runs: priced } = armsOf(experiment, pricedRuns, options.arms);
  const tasks = compareTasks(compared);
  const withoutFloor = (of: readonly RunRecord[]): ArmSummary[] => summarizeArms(of).filter(({ arm }) => arm !== 'floor');
  return {
    ...arms, experiment, tasks, projection,
    verdict: decide(tasks, compared),
    smallTasks: tasks.filter(isSmall),
    arms: withoutFloor(compared),
    priced: withoutFloor(priced),
    caching: cachingByArm(pricedRuns, projection === null ? options.priceOf : () => projection.price),
    breakEven: breakEven(options.metric === 'costUsd' ? priced : compared, options.metric, { sizeUnit: experiment.spec.sizeUnit, asCached: options.asCached }),
    notes: failureNotes(compared),
  };
}
