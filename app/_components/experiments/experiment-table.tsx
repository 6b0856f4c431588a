'use client';
import type { ReactNode } from 'react';
import type { ExperimentRow } from '../../../db/read-models';
import { formatCount, formatDuration, formatTokensShort, formatUsd } from '../../../lib/engine/metrics/format';
import { experimentHref } from '../links';
import { ArmBadge } from '../ui/arm-badge';
import { sortLinks } from '../sort-links';
import { DataTable, type Column } from '../ui/data-table';
import { Figure } from '../ui/figure';
import { StatusBadge } from '../ui/status-badge';
import { Time } from '../ui/time';

type ArmTotals = ExperimentRow['byArm'][number];

/** One line for each arm of the comparison, in the order direct, code, then the rest. */
function PerArm({ row, cell }: { row: ExperimentRow; cell: (arm: ArmTotals) => ReactNode }) {
  if (row.byArm.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex flex-col">
      {row.byArm.map((arm) => (
        <span key={arm.arm} className="whitespace-nowrap">
          {cell(arm)}
        </span>
      ))}
    </span>
  );
}

const columns: Column<ExperimentRow>[] = [
  {
    id: 'name',
    header: 'Name',
    key: true,
    sortable: true,
    className: 'max-w-72 min-w-36',
    cell: (row) => <span className="line-clamp-2 break-words">{row.name}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    key: true,
    sortable: true,
    cell: (row) => (
      <span className="flex flex-col items-start gap-0.5">
        <StatusBadge status={row.status} title={row.error ?? undefined} />
        {row.status === 'running' || row.status === 'queued' ? (
          <span className="text-xs text-ink-3">
            {formatCount(row.runs.finished)} of {formatCount(row.runs.total)} runs
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'suite',
    header: 'Suite',
    sortable: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {row.suite} <span className="text-ink-3">{row.suiteVersion}</span>
      </span>
    ),
  },
  {
    id: 'model',
    header: 'Model',
    sortable: true,
    cell: (row) => (
      <span title={row.model} className="block max-w-44 truncate">
        {row.model}
      </span>
    ),
  },
  { id: 'arms', header: 'Arm', cell: (row) => <PerArm row={row} cell={(arm) => <ArmBadge arm={arm.arm} plain className="leading-[18px]" />} /> },
  {
    id: 'passed',
    header: 'Passed',
    numeric: true,
    hint: 'runs with a right answer, of the scored ones',
    cell: (row) => <PerArm row={row} cell={(arm) => (arm.scored === 0 ? '–' : `${formatCount(arm.passed)}/${formatCount(arm.scored)}`)} />,
  },
  {
    id: 'tokens',
    header: 'Tokens in',
    numeric: true,
    hint: 'all input tokens, cached or not, of the scored runs',
    cell: (row) => (
      <PerArm
        row={row}
        cell={(arm) => (
          <span title={arm.inputTokens === null ? undefined : formatCount(arm.inputTokens)}>
            {formatTokensShort(arm.inputTokens, { estimated: row.tokensEstimated })}
          </span>
        )}
      />
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    hint: 'of the scored runs; – when a price is not known',
    cell: (row) => <PerArm row={row} cell={(arm) => formatUsd(arm.costUsd)} />,
  },
  {
    id: 'latency',
    header: 'p50 / p95',
    numeric: true,
    hint: 'time of one scored run',
    cell: (row) => <PerArm row={row} cell={(arm) => (arm.p50Ms === null ? '–' : `${formatDuration(arm.p50Ms)} / ${formatDuration(arm.p95Ms)}`)} />,
  },
  {
    id: 'failed',
    header: 'Errors',
    numeric: true,
    hint: 'runs that infrastructure ended or a lost worker left',
    cell: (row) => formatCount(row.runs.failed),
  },
  { id: 'createdAt', header: 'Created', sortable: true, cell: (row) => <Time iso={row.createdAt} /> },
  {
    id: 'commit',
    header: 'Commit',
    cell: (row) => (row.commit === null ? <Figure value={null} /> : <span className="font-mono text-xs">{row.commit.slice(0, 8)}</span>),
  },
];

/** A client component, so that the page carries the rows' data once and not their markup as well. */
export function ExperimentTable({ rows, query }: { rows: ExperimentRow[]; query: Readonly<Record<string, string | undefined>> }) {
  const sort = sortLinks('/experiments', query, { by: 'createdAt', descending: true });
  return (
    <DataTable
      label="Experiments"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => experimentHref(row.id)}
      sort={sort}
      wrapClass="md:max-h-[calc(100dvh-15rem)]"
    />
  );
}
