import type { ArmSummary, BreakEven, TaskComparison, Verdict, VerdictKind } from '../../../lib/engine/metrics/types';
import type { ExperimentDetail } from '../../../db/read-models';
import { plural } from '../../../lib/engine/metrics/format';
import { withQuery } from '../links';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { Pager } from '../ui/pager';
import { verdictWords } from '../ui/verdict-badge';
import { BreakEvenCard } from './break-even-card';
import { CostCard } from './cost-card';
import { LatencyCard } from './latency-card';
import { QualityCard } from './quality-card';
import { RiskCard } from './risk-card';
import { SourcesCard } from './sources-card';
import { TaskTable } from './task-table';
import { VerdictHeader } from './verdict-header';

const tasksPerPage = 50;

export interface OverviewData {
  experiment: ExperimentDetail;
  verdict: Verdict;
  tasks: TaskComparison[];
  smallTasks: TaskComparison[];
  arms: ArmSummary[];
  projection: { model: string; source: string; date: string; arms: ArmSummary[] } | null;
  breakEven: BreakEven;
  notes: Record<string, string>;
}

/** The answer, then what it rests on, then the tasks one by one. */
export function OverviewBody({
  overview,
  query,
  asked,
  models,
}: {
  overview: OverviewData;
  query: Readonly<Record<string, string | undefined>>;
  models: string[];
  asked: { metric: BreakEven['metric']; verdict: VerdictKind | null; priceAs: string | null; runsPerMonth: number; page: number };
}) {
  const { experiment, verdict, arms, projection } = overview;
  const tasks = asked.verdict === null ? overview.tasks : overview.tasks.filter((task) => task.verdict === asked.verdict);
  const scripted = experiment.modelSource === 'scripted';
  return (
    <>
      <VerdictHeader
        verdict={verdict}
        smallTasks={overview.smallTasks}
        hrefOf={(kind) => `${withQuery('/', query, { verdict: kind, page: null })}#tasks`}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <SourcesCard arms={arms} />
        <BreakEvenCard
          chart={overview.breakEven}
          notes={overview.notes}
          hrefOf={(metric) => withQuery('/', query, { metric })}
          projectedAs={projection?.model ?? null}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
        <CostCard
          arms={projection?.arms ?? arms}
          costRatio={verdict.costRatio}
          projected={projection}
          form={{ runsPerMonth: asked.runsPerMonth, priceAs: asked.priceAs, models, offerPrices: arms.every((arm) => arm.costUsd === null) }}
        />
        <LatencyCard arms={arms} scripted={scripted} />
        <QualityCard arms={arms} />
        <RiskCard arms={arms} />
      </div>
      <Card
        id="tasks"
        title="By task"
        note={
          asked.verdict === null ? plural(tasks.length, 'task') : `${plural(tasks.length, 'task')} with the verdict “${verdictWords[asked.verdict]}”`
        }
        actions={
          asked.verdict === null ? null : (
            <ButtonLink size="sm" href={withQuery('/', query, { verdict: null, page: null })} scroll={false}>
              Show all
            </ButtonLink>
          )
        }
      >
        <TaskTable experimentId={experiment.id} tasks={tasks.slice((asked.page - 1) * tasksPerPage, asked.page * tasksPerPage)} />
        {tasks.length > tasksPerPage ? (
          <div className="mt-3">
            <Pager
              page={asked.page}
              pageSize={tasksPerPage}
              total={tasks.length}
              href={(page) => `${withQuery('/', query, { page: page === 1 ? null : String(page) })}#tasks`}
            />
          </div>
        ) : null}
      </Card>
    </>
  );
}
