import { randomUUID } from 'node:crypto';
import type { NewExperiment } from '../../db/commands/insert-experiment';
import { armName, parseArm } from '../engine/arm-name';
import { UsageError } from '../engine/errors';
import type { ExperimentSpec } from '../engine/experiment';
import type { SuiteFile } from '../engine/suite';
import type { Task } from '../suites/expand-tasks';
import { modelSourceOf } from './model-source';
import { refuseWithoutApi } from './refuse-without-api';
import type { RunCell } from './recording/manifest';

export interface Plan {
  spec: ExperimentSpec;
  suite: SuiteFile;
  tasks: readonly Task[];
  environment: Record<string, string>;
  /** Whether a run is made; default: every one. */
  isRun?: (cell: RunCell) => boolean;
}

/** The rows of an experiment: one task per question, variant and fault, one run per task, trial and arm; all queued. Throws UsageError when nothing is to be run. */
export function planRows({ spec, suite, tasks: wanted, environment, isRun = () => true }: Plan): NewExperiment {
  const trials = Array.from({ length: spec.trials }, (_, at) => at + 1);
  const arms = spec.arms.map(parseArm);
  const tasks = wanted.filter((task) => trials.some((trial) => arms.some((arm) => isRun({ ...task, trial, arm: armName(arm) }))));
  if (tasks.length === 0) throw new UsageError('Nothing to run: no question, variant and fault of the suite go together in this choice.');
  const experimentId = randomUUID();
  const modelSource = modelSourceOf(spec.model);
  refuseWithoutApi({ modelSource, arms: spec.arms, effort: spec.effort });
  const questions = tasks.map((task, position) => {
    const question = suite.questions.find(({ id }) => id === task.question);
    if (!question) throw new UsageError(`There is no question "${task.question}" in suite ${suite.suite}.`);
    const { title, prompt, answerSchema, workspace } = question;
    return { id: randomUUID(), experimentId, suite: suite.suite, ...task, title, prompt, answerSchema, startsFrom: workspace.from, position };
  });
  refuseWithoutPredecessor(questions);
  const shared = { experimentId, suite: suite.suite, suiteVersion: suite.version, model: spec.model, modelSource, status: 'queued' as const };
  return {
    experiment: {
      id: experimentId, name: spec.name?.trim() || `${suite.title}, ${spec.model}`, suite: suite.suite, suiteVersion: suite.version,
      model: spec.model, modelSource, arms: spec.arms, status: 'queued', spec, environment, budgetUsd: spec.budgetUsd,
    },
    questions,
    runs: trials.flatMap((trial) => questions.flatMap(({ id, question, variant, fault, records }) => arms.filter((arm) => isRun({ question, variant, fault, trial, arm: armName(arm) })).map(({ arm, armSwitches }) =>
      ({ ...shared, id: randomUUID(), questionId: id, question, variant, fault, records, arm, armSwitches, trial })))),
  };
}

/** A question that goes on with the files of another needs that one in the experiment too. */
function refuseWithoutPredecessor(tasks: readonly { question: string; startsFrom: string | null }[]): void {
  const alone = tasks.find(({ startsFrom }) => startsFrom !== null && !tasks.some(({ question }) => question === startsFrom));
  if (alone) throw new UsageError(`The question "${alone.question}" starts with the files that "${alone.startsFrom}" leaves: take that question too.`);
}
