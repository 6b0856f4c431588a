import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getExperiment } from '../../../../db/queries/get-experiment';
import { getTrial } from '../../../../db/queries/get-trial';
import { titleOf } from '../../../../lib/engine/asked-question';
import { isScripted } from '../../../../lib/engine/recorded-name';
import { PageShell } from '../../../_components/frame/page-shell';
import { experimentHref } from '../../../_components/links';
import { AskedFacts } from '../../../_components/playground/question-facts';
import { QuestionView } from '../../../_components/playground/question-view';
import { ButtonLink } from '../../../_components/ui';
import { askedBefore, askedQuestion } from '../../../_data/playground';
import { loadLane } from '../../replay/load-lane';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const experiment = await getExperiment((await params).id);
  const asked = experiment && askedBefore(experiment);
  return { title: asked === null ? 'Playground' : `${titleOf(asked.question.prompt)} · Playground` };
}

/** One question of the Playground: its arms side by side while they run, and afterwards. */
export default async function AskedPage({ params }: Props) {
  const experiment = await getExperiment((await params).id);
  const before = experiment && askedBefore(experiment);
  const [task] = experiment?.questions ?? [];
  if (!experiment || !task) notFound();
  if (!before) redirect(experimentHref(experiment.id));
  const { question, variant, fault } = task;
  const details = await getTrial({ experimentId: experiment.id, question, variant, fault, trial: 1 });
  const [asked, ...lanes] = await Promise.all([askedQuestion(experiment, before, task), ...details.map(({ run }) => loadLane(run))]);
  return (
    <PageShell
      title={titleOf(before.question.prompt)}
      scripted={isScripted(experiment)}
      actions={<ButtonLink href="/playground">New question</ButtonLink>}
    >
      <AskedFacts question={before.question} graded={asked.graded} model={before.model} effort={before.effort} />
      <QuestionView key={experiment.id} asked={asked} sources={lanes} />
    </PageShell>
  );
}
