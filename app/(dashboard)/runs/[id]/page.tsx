import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageShell } from '../../../_components/frame/page-shell';
import { QuestionFacts } from '../../../_components/replay/panels/question-facts';
import { RunView } from '../../../_components/replay/run-view';
import { ButtonLink, buttonClass } from '../../../_components/ui';
import { getRun } from '../../../../db/queries/get-run';
import { loadLane } from '../../replay/load-lane';
import { uncachedCostUsd } from '../../../../lib/engine/metrics/caching';
import { armName } from '../../../../lib/engine/arm-name';
import { armsWith, replayHref } from '../../../_components/links';
import { priceLookup } from '../../../_data/prices';
import { isScripted } from '../../../../lib/engine/recorded-name';

type Params = Promise<{ id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const detail = await getRun((await params).id);
  return { title: detail ? `${detail.run.question} · ${armName(detail.run)} run` : 'Run' };
}

/** One run alone. */
export default async function RunPage({ params }: { params: Params }) {
  const detail = await getRun((await params).id);
  if (!detail) notFound();
  const { run, question } = detail;
  const [lane, priceOf] = await Promise.all([loadLane(run), priceLookup()]);
  return (
    <PageShell title={`${question.title}: ${armName(run)}`} scripted={isScripted(run)} imported={run.modelSource === 'imported'}
      intro={<QuestionFacts question={question} trial={run.trial} dataHash={run.hashes?.data ?? question.dataHash} model={run.model} />}
      actions={<><ButtonLink size="sm" href={replayHref(run.experimentId, run, run.trial, run.arm === 'floor' ? {} : armsWith(armName(run)))}>arms side by side</ButtonLink><a className={buttonClass({ size: 'sm' })} href={`/api/runs/${run.runId}/export`} download>events as JSON</a></>}>
      <RunView detail={detail} lane={lane} uncached={{ [run.runId]: uncachedCostUsd(run, priceOf(run.model)) }} />
    </PageShell>
  );
}
