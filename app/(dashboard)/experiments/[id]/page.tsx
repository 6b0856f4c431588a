import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { getExperiment } from '../../../../db/queries/get-experiment';
import { listRunRecords } from '../../../../db/queries/list-run-records';
import type { ExperimentDetail } from '../../../../db/read-models';
import { budgetState } from '../../../../lib/engine/metrics/budget';
import { ExperimentBody } from '../../../_components/experiments/experiment-body';
import { ExperimentActions } from '../../../_components/experiments/experiment-actions';
import { LiveProgress } from '../../../_components/experiments/live-progress';
import { isOver } from '../../../_components/experiments/progress';
import { PageShell } from '../../../_components/frame/page-shell';
import { BodySkeleton } from '../../../_components/frame/page-skeleton';
import { withQuery } from '../../../_components/links';
import { ButtonLink, Notice, StatusBadge, Time } from '../../../_components/ui';
import { ExportLinks } from '../../../_components/ui/export-links';
import { askedArms } from '../../../_data/compared-arms';
import { buildExperimentView, possibleActions } from '../../../_data/experiment-view';
import { pageNumber, readQuery, type Query, type SearchParams } from '../../../_data/list-state';
import { priceLookup } from '../../../_data/prices';
import { progressOf } from '../../../_data/progress';
import { isScripted } from '../../../../lib/engine/recorded-name';

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await getExperiment((await params).id))?.name ?? 'Experiment' };
}

/** Whether it exists is known before anything is sent, so that a wrong address is a 404; the statistics follow. */
export default async function ExperimentPage({ params, searchParams }: Props) {
  const { id } = await params;
  const [experiment, query] = await Promise.all([getExperiment(id), readQuery(searchParams)]);
  if (experiment === null) notFound();
  return (
    <PageShell
      title={experiment.name}
      scripted={isScripted(experiment)}
      imported={experiment.modelSource === 'imported'}
      intro={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={experiment.status} />
          <span>
            suite {experiment.suite} {experiment.suiteVersion} · model {experiment.model} · created <Time iso={experiment.createdAt} />
          </span>
        </span>
      }
      actions={
        <>
          <ExperimentActions experimentId={id} can={possibleActions(experiment)} needsBudget={experiment.status === 'budget_reached'} />
          <ButtonLink href={withQuery('/', { experiment: id })}>Overview</ButtonLink>
          <ButtonLink href={withQuery('/runs', { experiment: id })}>Runs</ButtonLink>
          <ExportLinks base={`/api/experiments/${encodeURIComponent(id)}/export`} what="this experiment" />
        </>
      }
    >
      {isOver(experiment.status) ? null : <LiveProgress key={id} experimentId={id} initial={progressOf(experiment, Date.now())} />}
      {experiment.error === null ? null : (
        <Notice tone="warn" role="note">
          <strong className="font-medium">Most runs ended with:</strong> {experiment.error}
        </Notice>
      )}
      <Suspense fallback={<BodySkeleton />}>
        <Results experiment={experiment} query={query} />
      </Suspense>
    </PageShell>
  );
}

async function Results({ experiment, query }: { experiment: ExperimentDetail; query: Query }) {
  const [runs, priceOf] = await Promise.all([listRunRecords(experiment.id), priceLookup()]);
  const view = buildExperimentView(experiment, runs, { asked: askedArms(query), priceOf });
  const budget = budgetState(experiment.budgetUsd, runs, { isScripted: experiment.modelSource === 'scripted' });
  return (
    <>
      {budget === null ? null : (
        <Notice tone={budget.tone} role="note">
          {budget.sentence}
        </Notice>
      )}
      <ExperimentBody
        view={view}
        page={pageNumber(query.page)}
        hrefOf={(page) => withQuery(`/experiments/${experiment.id}`, query, { page: page === 1 ? null : String(page) })}
      />
    </>
  );
}
