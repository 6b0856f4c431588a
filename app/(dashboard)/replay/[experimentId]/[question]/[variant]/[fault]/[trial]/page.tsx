import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageShell } from '../../../../../../../_components/frame/page-shell';
import { QuestionFacts } from '../../../../../../../_components/replay/panels/question-facts';
import { TrialLinks } from '../../../../../../../_components/replay/trial-links';
import { TrialView } from '../../../../../../../_components/replay/trial-view';
import { getExperiment } from '../../../../../../../../db/queries/get-experiment';
import { getTrial } from '../../../../../../../../db/queries/get-trial';
import { loadLane } from '../../../../../load-lane';
import { neighbours, replayHref } from '../../../../../neighbours';

type Params = Promise<{ experimentId: string; question: string; variant: string; fault: string; trial: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { question, variant, fault, trial } = await params;
  return { title: `${question} · ${variant} · ${fault} · trial ${trial}` };
}

/** Both arms of one trial, side by side. */
export default async function ReplayPage({ params }: { params: Params }) {
  const { trial, ...task } = await params;
  const key = { ...task, trial: Number(trial) };
  const details = await getTrial(key);
  const [first] = details;
  if (!first) notFound();
  const [experiment, ...lanes] = await Promise.all([
    getExperiment(key.experimentId), ...details.filter(({ run }) => run.arm !== 'floor' || details.length === 1).map(({ run }) => loadLane(run)),
  ]);
  const { previous, next } = neighbours(key, experiment?.questions ?? [], experiment?.spec.trials ?? key.trial);
  const dataHash = details.find(({ run }) => run.hashes)?.run.hashes?.data ?? first.question.dataHash;
  return (
    <PageShell title={first.question.title} scripted={details.some(({ run }) => run.modelSource === 'scripted')}
      intro={<QuestionFacts question={first.question} trial={key.trial} dataHash={dataHash} model={first.run.model} />}
      actions={<TrialLinks previous={previous && replayHref(previous)} next={next && replayHref(next)} />}>
      <TrialView details={details} lanes={lanes} />
    </PageShell>
  );
}
