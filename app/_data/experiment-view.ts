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
export function possibleActions({ status, runs }: ExperimentDetail): { cancel: boolean; resume: boolean; 'rerun-failed': boolean } {
  const over = isOver(status);
  return { cancel: !over, resume: over && runs.finished < runs.total, 'rerun-failed': over && runs.failed > 0 };
}

/** Everything the page of an experiment shows. */
export function buildExperimentView(experiment: ExperimentDetail, runs: readonly RunRecord[]): ExperimentView {
  const tasks = compareTasks(runs);
  return {
    experiment,
    tasks,
    verdict: runs.some(isCounted) ? decide(tasks, runs) : null,
    arms: summarizeArms(runs),
    failures: failureGroups(runs),
    answers: answerComparisons(experiment.questions, runs),
  };
}
