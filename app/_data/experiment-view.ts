import { armsOf, type AskedArms } from './compared-arms';
import { cachingByArm, type PriceOf } from './caching-by-arm';
import { compareTasks } from '../../lib/engine/metrics/compare-tasks';
import { summarizeArms } from '../../lib/engine/metrics/summary';
import { decide } from '../../lib/engine/metrics/verdict';
import { isCounted } from '../../lib/engine/metrics/standing';
import type { RunRecord } from '../../lib/engine/run-record';
import type { ExperimentDetail } from '../../db/read-models';
import { isOver } from '../_components/experiments/progress';
import { failureGroups } from '../_components/experiments/failure-groups';
import { answerComparisons } from '../_components/experiments/answer-comparisons';
import type { ExperimentView } from '../_components/experiments/experiment-body';

/** What can be done to an experiment as it stands. Resuming takes up every run without a result. */
export function possibleActions({ status, runs, modelSource }: ExperimentDetail): { cancel: boolean; resume: boolean; 'rerun-failed': boolean } {
  if (modelSource === 'imported') return { cancel: false, resume: false, 'rerun-failed': false };
  const over = isOver(status);
  return { cancel: !over, resume: over && runs.finished < runs.total, 'rerun-failed': over && runs.failed > 0 };
}

/** Everything the page of an experiment shows: the verdict and the tasks of the arms that are compared, the rest of all arms. */
export function buildExperimentView(
  experiment: ExperimentDetail,
  runs: readonly RunRecord[],
  { asked, priceOf }: { asked: AskedArms; priceOf: PriceOf },
): ExperimentView {
  const arms = armsOf(experiment, runs, asked);
  const tasks = compareTasks(arms.runs);
  return {
    experiment,
    tasks,
    compared: arms.compared,
    names: arms.names,
    verdict: runs.some(isCounted) ? decide(tasks, arms.runs) : null,
    arms: summarizeArms(runs).sort((a, b) => arms.names.indexOf(a.name) - arms.names.indexOf(b.name)),
    all: arms.all && { ...arms.all, caching: cachingByArm(runs, priceOf) },
    failures: failureGroups(runs),
    answers: answerComparisons(experiment.questions, runs),
  };
}
