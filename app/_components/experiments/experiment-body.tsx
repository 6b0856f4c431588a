import type { ExperimentDetail } from '../../../db/read-models';
import { plural } from '../../../lib/engine/metrics/format';
import type { ArmSummary, TaskComparison, Verdict } from '../../../lib/engine/metrics/types';
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
  arms: ArmSummary[];
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
  const { experiment, verdict, arms } = view;
  const tasks = flippedFirst(view.tasks);
  const flipped = tasks.filter(isFlipped).length;
  const shown = tasks.slice((page - 1) * tasksPerPage, page * tasksPerPage);
  return (
    <>
      {verdict === null ? (
        <Notice>No run has been scored yet; the verdict appears with the first ones.</Notice>
      ) : (
        <VerdictHeader verdict={verdict} smallTasks={[]} />
      )}
      {arms.some((arm) => arm.scored > 0) ? <ArmsCard arms={arms} /> : null}
      <Card
        title="Tasks"
        note={`${plural(tasks.length, 'task')}, ${flipped === 0 ? 'none flipped' : `${flipped} flipped, on top`}`}
        bodyClass="flex flex-col gap-3"
      >
        <DotKey />
        <TaskRows experimentId={experiment.id} arms={experiment.arms} tasks={shown} />
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
