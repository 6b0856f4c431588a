import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { getExperiment } from '../../db/queries/get-experiment';
import { latestExperimentId } from '../../db/queries/latest-experiment-id';
import { listExperiments } from '../../db/queries/list-experiments';
import { listRunRecords } from '../../db/queries/list-run-records';
import type { ExperimentDetail } from '../../db/read-models';
import { LiveProgress } from '../_components/experiments/live-progress';
import { isOver } from '../_components/experiments/progress';
import { PageShell } from '../_components/frame/page-shell';
import { BodySkeleton } from '../_components/frame/page-skeleton';
import { experimentHref } from '../_components/links';
import { ExperimentPicker } from '../_components/overview/experiment-picker';
import { OverviewBody } from '../_components/overview/overview-body';
import { StartHere } from '../_components/overview/start-here';
import { ButtonLink } from '../_components/ui';
import { askedArms } from '../_data/compared-arms';
import { readQuery, type Query, type SearchParams } from '../_data/list-state';
import { projectionModels } from '../_data/models';
import { buildOverview } from '../_data/overview';
import { overviewQuery } from '../_data/overview-query';
import { priceLookup } from '../_data/prices';
import { progressOf } from '../_data/progress';
import { isScripted } from '../../lib/engine/recorded-name';

export default async function OverviewPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readQuery(searchParams);
  const id = query.experiment ?? (await latestExperimentId());
  if (id === null)
    return (
      <PageShell title="Overview">
        <StartHere />
      </PageShell>
    );
  const [experiment, recent] = await Promise.all([getExperiment(id), listExperiments({ pageSize: 50 })]);
  if (experiment === null) notFound();
  const listed = recent.rows.some((row) => row.id === id) ? recent.rows : [experiment, ...recent.rows];
  return (
    <PageShell
      title="Overview"
      scripted={isScripted(experiment)}
      imported={experiment.modelSource === 'imported'}
      intro={
        <>
          <Link className="link" href={experimentHref(id)}>
            {experiment.name}
          </Link>{' '}
          · suite {experiment.suite} {experiment.suiteVersion} · model {experiment.model}
        </>
      }
      actions={
        <>
          <ExperimentPicker current={id} experiments={listed.map((row) => ({ id: row.id, label: `${row.name} (${row.createdAt.slice(0, 10)})` }))} />
          <ButtonLink href={experimentHref(id)}>Open the experiment</ButtonLink>
        </>
      }
    >
      {isOver(experiment.status) ? null : <LiveProgress key={id} experimentId={id} initial={progressOf(experiment, Date.now())} />}
      <Suspense fallback={<BodySkeleton />}>
        <Results experiment={experiment} query={query} />
      </Suspense>
    </PageShell>
  );
}

async function Results({ experiment, query }: { experiment: ExperimentDetail; query: Query }) {
  const asked = overviewQuery(query);
  const [runs, priceOf] = await Promise.all([listRunRecords(experiment.id), priceLookup()]);
  const overview = buildOverview(experiment, runs, { ...asked, arms: askedArms(query), priceOf });
  return <OverviewBody overview={overview} query={query} asked={asked} models={projectionModels()} />;
}
