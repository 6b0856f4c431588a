import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { listExperiments } from '../../../../db/queries/list-experiments';
import { experimentStatuses } from '../../../../lib/engine/experiment';
import { ExperimentTable } from '../../../_components/experiments/experiment-table';
import { PageShell } from '../../../_components/frame/page-shell';
import { withQuery } from '../../../_components/links';
import { ButtonLink, Command, EmptyState, FilterBar, Pager } from '../../../_components/ui';
import { pageNumber, readQuery, type SearchParams } from '../../../_data/list-state';
import { filterOptions } from '../../../_data/suites';
import { isScripted } from '../../../../lib/engine/recorded-name';

export const metadata: Metadata = { title: 'Experiments' };

export default async function ExperimentsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readQuery(searchParams);
  const { search, suite, status, model, sort } = query;
  const filtered = Boolean(search || suite || status || model);
  const [found, options] = await Promise.all([
    listExperiments({
      search,
      suite,
      status,
      model,
      sort,
      descending: sort === undefined ? undefined : query.descending === 'true',
      page: pageNumber(query.page),
    }),
    filterOptions(),
  ]);
  return (
    <PageShell
      title="Experiments"
      scripted={found.rows.some(isScripted)}
      imported={found.rows.some((row) => row.modelSource === 'imported')}
      actions={
        <ButtonLink variant="primary" href="/experiments/new">
          <Plus size={16} aria-hidden="true" />
          New experiment
        </ButtonLink>
      }
    >
      {found.total === 0 && !filtered ? (
        <EmptyState title="No experiment yet">
          <p>Start one here, or from a terminal in the project’s folder:</p>
          <Command>npx crossover run --suite builds</Command>
        </EmptyState>
      ) : (
        <>
          <FilterBar
            searchLabel="Search experiments"
            choices={[
              { name: 'suite', label: 'Suite', options: options.suites },
              { name: 'status', label: 'Status', options: experimentStatuses.map((value) => ({ value, label: value.replaceAll('_', ' ') })) },
            ]}
            fixed={model ? [{ name: 'model', label: `model ${model}` }] : []}
          />
          {found.total === 0 ? (
            <p className="py-8 text-ink-2">No experiment fits these filters.</p>
          ) : (
            <ExperimentTable rows={found.rows} query={query} />
          )}
          {found.total === 0 ? null : (
            <Pager {...found} href={(page) => withQuery('/experiments', query, { page: page === 1 ? null : String(page) })} />
          )}
        </>
      )}
    </PageShell>
  );
}
