import type { ArmSummary, BreakEven, TaskComparison, Verdict, VerdictKind } from '../../../lib/engine/metrics/types';
import type { CacheUse } from '../../../lib/engine/metrics/caching';
import type { ComparedArms } from '../../../lib/engine/metrics/choose-arms';
import type { ExperimentDetail } from '../../../db/read-models';
import { plural } from '../../../lib/engine/metrics/format';
import { AllArmsCard, type AllArms } from '../arms/all-arms-card';
import { CompareChooser } from '../arms/compare-chooser';
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
import { isScripted } from '../../../lib/engine/recorded-name';

const tasksPerPage = 50;

export interface OverviewData {
  experiment: ExperimentDetail;
  verdict: Verdict;
  tasks: TaskComparison[];
  smallTasks: TaskComparison[];
  compared: ComparedArms;
  /** Full names of all arms. */
  names: string[];
  /** The two that are compared, and the same with the costs that are shown. */
  arms: ArmSummary[];
  priced: ArmSummary[];
  /** All of them, when there are more than two. */
  all: AllArms | null;
  caching: Record<string, CacheUse | null>;
  projection: { model: string; source: string; date: string } | null;
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
  asked: { metric: BreakEven['metric']; asCached: boolean; verdict: VerdictKind | null; priceAs: string | null; runsPerMonth: number; page: number };
}) {
  const { experiment, verdict, arms, projection, compared } = overview;
  const names = { direct: compared.direct ?? 'direct', code: compared.code ?? 'code' };
  const sizeUnit = experiment.spec.sizeUnit ?? 'records';
  const tasks = asked.verdict === null ? overview.tasks : overview.tasks.filter((task) => task.verdict === asked.verdict);
  const scripted = isScripted(experiment);
  return (
    <>
      <CompareChooser compared={compared} names={overview.names} />
      <VerdictHeader
        verdict={verdict}
        compared={compared}
        sizeUnit={sizeUnit}
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
          names={names}
          asCached={asked.asCached}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
        <CostCard
          arms={overview.priced}
          caching={overview.caching}
          costRatio={verdict.costRatio}
          projected={projection}
          form={{ runsPerMonth: asked.runsPerMonth, priceAs: asked.priceAs, models, offerPrices: arms.every((arm) => arm.costUsd === null) }}
        />
        <LatencyCard arms={arms} scripted={scripted} />
        <QualityCard arms={arms} />
        <RiskCard arms={arms} />
      </div>
      {overview.all === null ? null : <AllArmsCard all={overview.all} caching={overview.caching} projectedAs={projection?.model ?? null} />}
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
        <TaskTable experimentId={experiment.id} names={names} sizeUnit={sizeUnit} tasks={tasks.slice((asked.page - 1) * tasksPerPage, asked.page * tasksPerPage)} />
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
