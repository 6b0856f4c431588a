import type { ArmAgainst } from '../../../lib/engine/metrics/compare-arms';
import type { CacheUse } from '../../../lib/engine/metrics/caching';
import { costWords, formatCount, formatDuration, formatRatioEstimate, formatTokens, formatTokensShort, formatUsd, plural, type RatioWords } from '../../../lib/engine/metrics/format';
import type { ArmSummary, Estimate } from '../../../lib/engine/metrics/types';
import { ArmBadge } from '../ui/arm-badge';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { DataTable, type Column } from '../ui/data-table';
import { Figure } from '../ui/figure';
import { UrlSelect } from '../ui/url-select';
import { HostedNote } from './hosted-note';

export interface AllArms {
  baseline: string;
  rows: ArmAgainst[];
}

const perRun = (summary: ArmSummary, sum: number | null): number | null => (sum === null || summary.scored === 0 ? null : sum / summary.scored);
const allInput = ({ tokens }: ArmSummary): number | null =>
  tokens === null || tokens.input === null ? null : tokens.input + (tokens.cacheWrite ?? 0) + (tokens.cacheRead ?? 0);

function Tokens({ summary, sum }: { summary: ArmSummary; sum: number | null }) {
  const value = perRun(summary, sum);
  const rounded = value === null ? null : Math.round(value);
  return (
    <Figure
      value={rounded === null ? null : formatTokensShort(rounded)}
      exact={rounded === null ? undefined : `${formatTokens(rounded)} tokens`}
      estimated={summary.tokens?.estimated === true}
      method={summary.tokens?.methods.join(', ')}
    />
  );
}

function Money({ summary, sum }: { summary: ArmSummary; sum: number | null }) {
  const value = perRun(summary, sum);
  return <Figure value={value === null ? null : formatUsd(value)} estimated={summary.tokens?.estimated === true} method="priced from estimated tokens" />;
}

function Ratio({ row, of, words }: { row: ArmAgainst; of: 'inputRatio' | 'costRatio'; words?: RatioWords }) {
  if (row.against === null) return <Badge>baseline</Badge>;
  const estimate: Estimate | null = row.against[of];
  if (estimate === null) return <Figure value={null} />;
  return (
    <span title={`${estimate.method}; arm / baseline = ${estimate.value.toPrecision(3)}`}>
      {formatRatioEstimate(estimate, words)} <span className="text-xs text-ink-3">n = {formatCount(estimate.n)}</span>
    </span>
  );
}

const count = (value: number | null): string => (value === null ? '–' : formatCount(Math.round(value * 10) / 10 === Math.round(value) ? value : Number(value.toFixed(1))));

const columns = (caching: Readonly<Record<string, CacheUse | null>>): Column<ArmAgainst>[] => [
  { id: 'arm', header: 'Arm', key: true, className: 'min-w-36', cell: ({ summary }) => <ArmBadge arm={summary.name} plain /> },
  { id: 'passed', header: 'Passed', numeric: true, key: true, hint: 'runs with a right answer, of the scored ones', cell: ({ summary }) => `${formatCount(summary.passed)}/${formatCount(summary.scored)}` },
  {
    id: 'ratio',
    header: 'Input, against baseline',
    numeric: true,
    hint: 'all input tokens; geometric mean over tasks with trials that both arms passed, 95 % interval, n tasks',
    cell: (row) => <Ratio row={row} of="inputRatio" />,
  },
  { id: 'costRatio', header: 'Cost, against baseline', numeric: true, hint: 'the same of the cost', cell: (row) => <Ratio row={row} of="costRatio" words={costWords} /> },
  { id: 'in', header: 'Input tokens', numeric: true, hint: 'all input, cached or not', cell: ({ summary }) => <Tokens summary={summary} sum={allInput(summary)} /> },
  { id: 'out', header: 'Output tokens', numeric: true, cell: ({ summary }) => <Tokens summary={summary} sum={summary.tokens?.output ?? null} /> },
  { id: 'cost', header: 'Cost', numeric: true, hint: 'as billed, with the caching that took place', cell: ({ summary }) => <Money summary={summary} sum={summary.costUsd} /> },
  {
    id: 'uncached',
    header: 'Without caching',
    numeric: true,
    hint: 'all input at the full rate, the same output',
    cell: ({ summary }) => <Money summary={summary} sum={caching[summary.name]?.uncachedCostUsd ?? null} />,
  },
  { id: 'turns', header: 'Turns', numeric: true, cell: ({ summary }) => count(perRun(summary, summary.turns)) },
  { id: 'calls', header: 'Tool calls', numeric: true, cell: ({ summary }) => count(perRun(summary, summary.toolCalls)) },
  { id: 'p50', header: 'Time p50', numeric: true, cell: ({ summary }) => <Figure value={formatDuration(summary.latencyMs?.p50)} /> },
];

/** Every arm beside the others: means of a scored run, and what it needs against one of them over the tasks that both passed. */
export function AllArmsCard({ all, caching, projectedAs = null }: { all: AllArms; caching: Readonly<Record<string, CacheUse | null>>; projectedAs?: string | null }) {
  const names = all.rows.map(({ summary }) => summary.name);
  const mixed = all.rows.find(({ against }) => against?.mixed)?.against?.mixed ?? null;
  return (
    <Card
      id="arms"
      title="All arms"
      note={`${plural(names.length, 'arm')}, means of a scored run${projectedAs === null ? '' : ` · cost projected at ${projectedAs} prices`}`}
      actions={
        <label className="flex items-center gap-2 text-xs text-ink-3">
          Baseline
          <UrlSelect name="baseline" label="Baseline arm" value={all.baseline} options={names} fallback={names[0] ?? ''} />
        </label>
      }
    >
      {mixed === null ? null : <p className="mb-2 text-sm text-ink-2">{mixed}</p>}
      <DataTable label="All arms" columns={columns(caching)} rows={all.rows} rowKey={({ summary }) => summary.name} />
      <HostedNote arms={names} />
    </Card>
  );
}
