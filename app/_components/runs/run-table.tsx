'use client';
import type { RunRecord } from '../../../lib/engine/run-record';
import { runHref } from '../links';
import { sortLinks } from '../sort-links';
import { DataTable } from '../ui/data-table';
import { chosenColumns } from './run-columns';

/** A client component, so that the page carries the runs' data once and not their markup as well. */
export function RunTable({ rows, query }: { rows: RunRecord[]; query: Readonly<Record<string, string | undefined>> }) {
  return (
    <DataTable
      label="Runs"
      columns={chosenColumns(query.cols)}
      rows={rows}
      rowKey={(run) => run.runId}
      rowHref={(run) => runHref(run.runId)}
      sort={sortLinks('/runs', query, { by: 'startedAt', descending: true })}
      wrapClass="md:max-h-[calc(100dvh-16rem)]"
    />
  );
}
