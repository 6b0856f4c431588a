import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageShell } from '../../../../../../../_components/frame/page-shell';
import { QuestionFacts } from '../../../../../../../_components/replay/panels/question-facts';
import { TrialLinks } from '../../../../../../../_components/replay/trial-links';
import { TrialView } from '../../../../../../../_components/replay/trial-view';
import { getExperiment } from '../../../../../../../../db/queries/get-experiment';
import { listTapes } from '../../../../../../../../db/queries/get-tape';
import { getTrial } from '../../../../../../../../db/queries/get-trial';
import { armName } from '../../../../../../../../lib/engine/arm-name';
import { uncachedCostUsd } from '../../../../../../../../lib/engine/metrics/caching';
import { withQuery } from '../../../../../../../_components/links';
import { chooseSides } from '../../../../../../../_components/replay/choose-sides';
import { readQuery, type SearchParams } from '../../../../../../../_data/list-state';
import { priceLookup } from '../../../../../../../_data/prices';
import { loadLane } from '../../../../../load-lane';
import { neighbours, replayHref, type TrialKey } from '../../../../../neighbours';
import { isScripted } from '../../../../../../../../lib/engine/recorded-name';

type Params = Promise<{ experimentId: string; question: string; variant: string; fault: string; trial: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { question, variant, fault, trial } = await params;
  return { title: `${question} · ${variant} · ${fault} · trial ${trial}` };
}

/** Two arms of one trial, side by side. */
export default async function ReplayPage({ params, searchParams }: { params: Params; searchParams: SearchParams }) {
  const { trial, ...task } = await params;
  const key = { ...task, trial: Number(trial) };
  const [details, query] = await Promise.all([getTrial(key), readQuery(searchParams)]);
  const [first] = details;
  const sides = chooseSides(details.map(({ run }) => armName(run)), query);
  if (!first || sides === null) notFound();
  const shown = [sides.left, sides.right].flatMap((name) => details.filter(({ run }) => armName(run) === name));
  const [experiment, tapes, priceOf, ...lanes] = await Promise.all([getExperiment(key.experimentId), listTapes(key.experimentId), priceLookup(), ...shown.map(({ run }) => loadLane(run))]);
  const uncached = Object.fromEntries(shown.map(({ run }) => [run.runId, uncachedCostUsd(run, priceOf(run.model))]));
  const { previous, next } = neighbours(key, experiment?.questions ?? [], experiment?.spec.trials ?? key.trial);
  const to = (other: TrialKey) => withQuery(replayHref(other), { left: query.left, right: query.right });
  const dataHash = details.find(({ run }) => run.hashes)?.run.hashes?.data ?? first.question.dataHash;
  const tape = tapes.find(({ questionId, trial: of }) => questionId === first.question.id && of === key.trial);
  return (
    <PageShell title={first.question.title} scripted={details.some(({ run }) => isScripted(run))} imported={details.some(({ run }) => run.modelSource === 'imported')}
      intro={<QuestionFacts question={first.question} trial={key.trial} dataHash={dataHash} isLive={tape !== undefined} model={first.run.model} />}
      actions={<TrialLinks previous={previous && to(previous)} next={next && to(next)} />}>
      <TrialView details={details} sides={sides} lanes={lanes} uncached={uncached} drift={tape?.drift ?? null} reads={tape?.reads ?? null} />
    </PageShell>
  );
}
