import type { Metadata } from 'next';
import { listArmNames } from '../../../../db/queries/list-arm-names';
import { listRuns } from '../../../../db/queries/list-runs';
import { armKinds, runStatuses } from '../../../../lib/engine/events';
import { kindOf } from '../../../../lib/engine/metrics/arm-of';
import { outcomes, type RunRecord } from '../../../../lib/engine/run-record';
import { PageShell } from '../../../_components/frame/page-shell';
import { withQuery } from '../../../_components/links';
import { chosenColumns, runColumns } from '../../../_components/runs/run-columns';
import { RunTable } from '../../../_components/runs/run-table';
import { ColumnChooser, Command, EmptyState, FilterBar, Pager } from '../../../_components/ui';
import { ExportLinks } from '../../../_components/ui/export-links';
import { pageNumber, readQuery, type SearchParams } from '../../../_data/list-state';
import { runFilterNames, runFilterOf } from '../../../_data/run-query';
import { filterOptions } from '../../../_data/suites';
import { isScripted } from '../../../../lib/engine/recorded-name';

export const metadata: Metadata = { title: 'Runs' };
const words = (values: readonly string[]) => values.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
/** Answers can be long and no column shows them. */
const forList = (run: RunRecord): RunRecord => ({ ...run, answer: null });

export default async function RunsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readQuery(searchParams);
  const [found, options, stored] = await Promise.all([listRuns({ ...runFilterOf(query), page: pageNumber(query.page) }), filterOptions(), listArmNames()]);
  const arms = [...new Set([...armKinds, ...stored])].sort((a, b) => armKinds.findIndex((kind) => kind === kindOf(a)) - armKinds.findIndex((kind) => kind === kindOf(b)));
  const columns = chosenColumns(query.cols);
  const filtered = runFilterNames.some((name) => query[name]);
  return (
    <PageShell
      title="Runs"
      intro="One arm of one trial of one task each"
      scripted={found.rows.some(isScripted)}
      imported={found.rows.some((run) => run.modelSource === 'imported')}
      actions={
        found.total === 0 ? null : (
          <>
            <ColumnChooser
              columns={runColumns.map(({ id, header, key }) => ({ id, header, fixed: key === true }))}
              chosen={columns.map(({ id }) => id)}
            />
            <ExportLinks base="/api/export/runs" query={query} what={`these ${found.total === 1 ? 'run' : 'runs'}`} />
          </>
        )
      }
    >
      {found.total === 0 && !filtered ? (
        <EmptyState title="No run yet">
          <p>Runs appear as soon as an experiment is started, here or in a terminal:</p>
          <Command>npx crossover run --suite builds</Command>
        </EmptyState>
      ) : (
        <>
          <FilterBar
            searchLabel="Search runs"
            fixed={[
              ...(query.experiment ? [{ name: 'experiment', label: `experiment ${query.experiment.slice(0, 8)}` }] : []),
              ...(query.model ? [{ name: 'model', label: `model ${query.model}` }] : []),
            ]}
            choices={[
              { name: 'suite', label: 'Suite', options: options.suites },
              { name: 'question', label: 'Question', options: options.questions },
              { name: 'variant', label: 'Size', options: options.variants },
              { name: 'fault', label: 'Fault', options: options.faults },
              { name: 'arm', label: 'Arm', options: arms.map((name) => ({ value: name, label: name })) },
              { name: 'status', label: 'Status', options: words(runStatuses) },
              { name: 'outcome', label: 'Outcome', options: words(outcomes) },
            ]}
          />
          {found.total === 0 ? (
            <p className="py-8 text-ink-2">No run fits these filters.</p>
          ) : (
            <RunTable rows={found.rows.map(forList)} query={query} />
          )}
          {found.total === 0 ? null : <Pager {...found} href={(page) => withQuery('/runs', query, { page: page === 1 ? null : String(page) })} />}
        </>
      )}
    </PageShell>
  );
}
