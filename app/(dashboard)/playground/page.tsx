import type { Metadata } from 'next';
import { playgroundSuite } from '../../../lib/engine/playground';
import { SuiteProblems } from '../../_components/fixtures/suite-problems';
import { PageShell } from '../../_components/frame/page-shell';
import { AskForm } from '../../_components/playground/ask-form';
import { EarlierQuestions } from '../../_components/playground/earlier-questions';
import { KeyNote } from '../../_components/playground/key-note';
import { askPage, earlierQuestions } from '../../_data/playground';
import { readQuery, type SearchParams } from '../../_data/list-state';
import { modelChoices } from '../../_data/models';

export const metadata: Metadata = { title: 'Playground' };

/** Any question, over one's own servers or a fixture's data, through both arms side by side. */
export default async function PlaygroundPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readQuery(searchParams);
  const [{ suites, problems, listed, apiModel, start }, earlier] = await Promise.all([askPage(query), earlierQuestions()]);
  return (
    <PageShell title="Playground" intro="Any question, over your own servers or a fixture’s data, through both arms side by side">
      <SuiteProblems problems={problems} />
      {apiModel === null ? <KeyNote /> : null}
      <AskForm key={query.from} suites={suites} listed={listed} models={modelChoices()} apiModel={apiModel} start={start} />
      <EarlierQuestions rows={earlier} suite={playgroundSuite} />
    </PageShell>
  );
}
