import Link from 'next/link';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatPercent,
  formatTokens,
  formatTokensShort,
  formatUsd,
} from '../../../lib/engine/metrics/format';
import { runState, stopSentence } from '../../../lib/engine/metrics/run-state';
import { sizeOf } from '../../../lib/engine/metrics/size-of';
import type { RunRecord } from '../../../lib/engine/run-record';
import { experimentHref } from '../links';
import { ArmBadge } from '../ui/arm-badge';
import type { Column } from '../ui/data-table';
import { Figure } from '../ui/figure';
import { StatusBadge } from '../ui/status-badge';
import { Time } from '../ui/time';

const allInput = ({ tokens }: RunRecord): number | null => tokens && tokens.input + (tokens.cacheWrite ?? 0) + (tokens.cacheRead ?? 0);

function Tokens({ value, run }: { value: number | null; run: RunRecord }) {
  if (value === null || run.tokens === null) return <Figure value={null} />;
  const { estimated, method } = run.tokens;
  return (
    <span title={`${formatTokens(value)} tokens, ${estimated ? `estimated: ${method}` : method}`}>{formatTokensShort(value, { estimated })}</span>
  );
}

/** Every column of the run list. Ids are also what the list can be sorted by. */
export const runColumns: Column<RunRecord>[] = [
  {
    id: 'question',
    header: 'Task',
    key: true,
    sortable: true,
    className: 'min-w-40',
    cell: (run) => (
      <>
        {run.question}{' '}
        <span className="font-normal text-ink-3">
          {run.variant}
          {run.fault === 'none' ? '' : ` · ${run.fault}`} · <span className="whitespace-nowrap">trial {run.trial}</span>
        </span>{' '}
        <ArmBadge arm={armOf(run)} plain className="md:hidden" />
      </>
    ),
  },
  { id: 'arm', header: 'Arm', sortable: true, className: 'max-w-56', cell: (run) => <ArmBadge arm={armOf(run)} plain /> },
  {
    id: 'state',
    header: 'Result',
    key: true,
    cell: (run) => <StatusBadge status={runState(run).kind} title={run.notComparable ?? stopSentence(run)} />,
  },
  { id: 'suite', header: 'Suite', sortable: true, cell: (run) => run.suite },
  {
    id: 'model',
    header: 'Model',
    sortable: true,
    cell: (run) => (
      <span title={run.model} className="block max-w-44 truncate">
        {run.model}
      </span>
    ),
  },
  { id: 'records', header: 'Records', numeric: true, sortable: true, cell: (run) => formatCount(sizeOf(run)) },
  {
    id: 'inputTokens',
    header: 'Tokens in',
    numeric: true,
    sortable: true,
    hint: 'all input tokens, cached or not; sorted by the uncached ones',
    cell: (run) => <Tokens run={run} value={allInput(run)} />,
  },
  { id: 'outputTokens', header: 'Tokens out', numeric: true, sortable: true, cell: (run) => <Tokens run={run} value={run.tokens?.output ?? null} /> },
  { id: 'costUsd', header: 'Cost', numeric: true, sortable: true, cell: (run) => <Figure value={formatUsd(run.costUsd)} /> },
  {
    id: 'durationMs',
    header: 'Time',
    numeric: true,
    sortable: true,
    hint: 'without the time in the queue',
    cell: (run) => <Figure value={formatDuration(run.durationMs?.total)} />,
  },
  { id: 'turns', header: 'Turns', numeric: true, sortable: true, cell: (run) => formatCount(run.turns) },
  {
    id: 'toolCalls',
    header: 'Tool calls',
    numeric: true,
    sortable: true,
    cell: (run) => <span title={run.modelSource === 'imported' ? undefined : `${formatCount(run.failedToolCalls)} failed`}>{formatCount(run.toolCalls)}</span>,
  },
  {
    id: 'programs',
    header: 'Programs',
    numeric: true,
    sortable: true,
    cell: (run) =>
      run.programs === 0 ? <Figure value={null} /> : <span title={`${formatCount(run.failedPrograms)} failed`}>{formatCount(run.programs)}</span>,
  },
  {
    id: 'claims',
    header: 'Claims',
    numeric: true,
    hint: 'found / missed / wrong',
    cell: (run) => (run.score === null || run.modelSource === 'imported' ? <Figure value={null} /> : `${run.score.found} / ${run.score.missed} / ${run.score.wrong}`),
  },
  { id: 'completeness', header: 'Records seen', numeric: true, cell: (run) => <Figure value={formatPercent(run.score?.completeness.ratio)} /> },
  {
    id: 'honest',
    header: 'Honest',
    hint: 'the answer says rightly whether it is complete',
    cell: (run) => {
      const honest = run.score?.completeness.honest ?? null;
      return honest === null ? <Figure value={null} /> : honest ? 'yes' : 'no';
    },
  },
  { id: 'contextPeak', header: 'Context peak', numeric: true, cell: (run) => <Tokens run={run} value={run.contextPeakTokens} /> },
  {
    id: 'bytesToModel',
    header: 'To model',
    numeric: true,
    hint: 'bytes that tools put into the context',
    cell: (run) => formatBytes(run.bytes.toModel),
  },
  { id: 'stop', header: 'Ended', sortable: true, className: 'max-w-72', cell: (run) => stopSentence(run) },
  { id: 'attempt', header: 'Attempt', numeric: true, sortable: true, cell: (run) => formatCount(run.attempt) },
  {
    id: 'experiment',
    header: 'Experiment',
    cell: (run) => (
      <Link prefetch={false} className="link relative z-10 font-mono text-xs" href={experimentHref(run.experimentId)}>
        {run.experimentId.slice(0, 8)}
      </Link>
    ),
  },
  { id: 'startedAt', header: 'Started', sortable: true, cell: (run) => <Time iso={run.startedAt} /> },
];

export const defaultRunColumns = [
  'question',
  'arm',
  'state',
  'model',
  'records',
  'inputTokens',
  'outputTokens',
  'costUsd',
  'durationMs',
  'turns',
  'toolCalls',
  'startedAt',
];

/** The columns named by `cols` (comma-separated), in the table's own order; the key columns always. Nothing known: the default ones. */
export function chosenColumns(cols: string | undefined): Column<RunRecord>[] {
  const named = (cols ?? '').split(',').filter((id) => runColumns.some((column) => column.id === id));
  const ids = named.length === 0 ? defaultRunColumns : named;
  return runColumns.filter((column) => column.key === true || ids.includes(column.id));
}
