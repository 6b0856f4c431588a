import type { Metadata } from 'next';
import { listExperiments } from '../../../../db/queries/list-experiments';
import { countPromotedSkills } from '../../../../db/queries/count-promoted-skills';
import { defaultLimits } from '../../../../lib/engine/experiment';
import { NewExperimentForm } from '../../../_components/experiments/new-experiment-form';
import { SuiteProblems } from '../../../_components/fixtures/suite-problems';
import { PageShell } from '../../../_components/frame/page-shell';
import { Command, EmptyState } from '../../../_components/ui';
import { readQuery, type SearchParams } from '../../../_data/list-state';
import { modelChoices } from '../../../_data/models';
import { readableSuites, suiteChoices } from '../../../_data/suites';

export const metadata: Metadata = { title: 'New experiment' };

export default async function NewExperimentPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readQuery(searchParams);
  const [readable, { rows: [newest] }] = await Promise.all([readableSuites(), listExperiments({ pageSize: 1 })]);
  const { problems } = readable;
  const suites = suiteChoices(readable);
  const named = (name: string | undefined) => suites.find((item) => item.suite === name);
  const suite = named(query.suite) ?? named(newest?.suite) ?? suites[0];
  const question = suite?.questions.find(({ id }) => id === query.question)?.id;
  return (
    <PageShell title="New experiment" intro="The same tasks through each arm, over the same data">
      <SuiteProblems problems={problems} />
      {suite === undefined ? problems.length > 0 ? null : (
        <EmptyState title="No suite to run">
          <p>
            A suite is a folder with a suite.yaml below <code className="font-mono">fixtures/</code>.
          </p>
          <Command>npx crossover suites</Command>
        </EmptyState>
      ) : (
        <NewExperimentForm
          key={`${suite.suite} ${question}`}
          suites={suites}
          models={modelChoices()}
          defaults={defaultLimits}
          promoted={await countPromotedSkills()}
          start={{ suite, model: 'scripted', questions: question === undefined ? undefined : [question] }}
        />
      )}
    </PageShell>
  );
}
