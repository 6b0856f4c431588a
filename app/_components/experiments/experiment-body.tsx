import type { ExperimentDetail } from '../../../db/read-models';
import type { CacheUse } from '../../../lib/engine/metrics/caching';
import type { ComparedArms } from '../../../lib/engine/metrics/choose-arms';
import { plural } from '../../../lib/engine/metrics/format';
import type { ArmSummary, TaskComparison, Verdict } from '../../../lib/engine/metrics/types';
import { AllArmsCard, type AllArms } from '../arms/all-arms-card';
import { CompareChooser } from '../arms/compare-chooser';
import { VerdictHeader } from '../overview/verdict-header';
import { Card } from '../ui/card';
import { Pager } from '../ui/pager';
import { Notice } from '../ui/states';
import type { AnswerComparison } from './answer-comparisons';
import { AnswersCard } from './answers-card';
import { ArmsCard } from './arms-card';
import { ConfigurationCard } from './configuration-card';
import type { FailureGroup } from './failure-groups';
import { FailuresCard } from './failures-card';
import { DotKey } from './dot-key';
import { flippedFirst, isFlipped } from './flipped';
import { TaskRows } from './task-rows';

/** All that the page of an experiment shows. */
export interface ExperimentView {
  experiment: ExperimentDetail;
  /** null until a run has been scored. */
  verdict: Verdict | null;
  tasks: TaskComparison[];
  compared: ComparedArms;
  /** Full names of all arms. */
  names: string[];
  /** Every arm, also those that are not compared. */
  arms: ArmSummary[];
  /** All of them against a baseline, when there are more than two. */
  all: (AllArms & { caching: Record<string, CacheUse | null> }) | null;
  failures: FailureGroup[];
  answers: AnswerComparison[];
}

const tasksPerPage = 50;

/** Verdict, arms, tasks with a mark for each trial, failures, answers, configuration. */
export function ExperimentBody({
  view,
  page,
  hrefOf,
}: {
  view: ExperimentView;
  page: number;
  hrefOf: (page: number) => string;
}) {
  const { experiment, verdict, arms, compared, all } = view;
  const sizeUnit = experiment.spec.sizeUnit ?? 'records';
  const tasks = flippedFirst(view.tasks);
  const flipped = tasks.filter(isFlipped).length;
  const shown = tasks.slice((page - 1) * tasksPerPage, page * tasksPerPage);
  return (
    <>
      <CompareChooser compared={compared} names={view.names} />
      {verdict === null ? (
        <Notice>
          {experiment.spec.playground === undefined
            ? 'No run has been scored yet; the verdict appears with the first ones.'
            : 'A question of the Playground is graded by nobody, so that there is no verdict.'}
        </Notice>
      ) : (
        <VerdictHeader verdict={verdict} compared={compared} sizeUnit={sizeUnit} smallTasks={[]} />
      )}
      {arms.some((arm) => arm.scored > 0) ? <ArmsCard arms={arms} /> : null}
      {all === null ? null : <AllArmsCard all={all} caching={all.caching} />}
      <Card
        title="Tasks"
        note={`${plural(tasks.length, 'task')}, ${flipped === 0 ? 'none flipped' : `${flipped} flipped, on top`}`}
        bodyClass="flex flex-col gap-3"
      >
        <DotKey />
        <TaskRows experimentId={experiment.id} compared={compared} sizeUnit={sizeUnit} tasks={shown} />
        {tasks.length > tasksPerPage ? <Pager page={page} pageSize={tasksPerPage} total={tasks.length} href={hrefOf} /> : null}
      </Card>
      {arms.some((arm) => arm.scored + arm.infrastructure + arm.notComparable > 0) ? (
        <FailuresCard experimentId={experiment.id} groups={view.failures} />
      ) : null}
      <AnswersCard experimentId={experiment.id} answers={view.answers} />
      <ConfigurationCard experiment={experiment} />
    </>
  );
}
