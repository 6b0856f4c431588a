import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageShell } from '../../../_components/frame/page-shell';
import { QuestionFacts } from '../../../_components/replay/panels/question-facts';
import { RunView } from '../../../_components/replay/run-view';
import { ButtonLink, buttonClass } from '../../../_components/ui';
import { getRun } from '../../../../db/queries/get-run';
import { loadLane } from '../../replay/load-lane';
import { replayHref } from '../../replay/neighbours';

type Params = Promise<{ id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const detail = await getRun((await params).id);
  return { title: detail ? `${detail.run.question} · ${detail.run.arm} run` : 'Run' };
}

/** One run alone. */
export default async function RunPage({ params }: { params: Params }) {
  const detail = await getRun((await params).id);
  if (!detail) notFound();
  const { run, question } = detail;
  return (
    <PageShell title={`${question.title}: ${run.arm}`} scripted={run.modelSource === 'scripted'}
      intro={<QuestionFacts question={question} trial={run.trial} dataHash={run.hashes?.data ?? question.dataHash} model={run.model} />}
      actions={<><ButtonLink size="sm" href={replayHref(run)}>both arms side by side</ButtonLink><a className={buttonClass({ size: 'sm' })} href={`/api/runs/${run.runId}/export`} download>events as JSON</a></>}>
      <RunView detail={detail} lane={await loadLane(run)} />
    </PageShell>
  );
}
