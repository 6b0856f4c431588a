import { formatCount, formatDuration, formatRateEstimate, formatTokensShort, formatUsd } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { HostedNote } from '../arms/hosted-note';
import { ArmBadge } from '../ui/arm-badge';
import { Card } from '../ui/card';
import { DataTable, type Column } from '../ui/data-table';
import { Figure } from '../ui/figure';

const tokens = (arm: ArmSummary, value: number | null) => (
  <Figure
    value={value === null ? null : formatTokensShort(value)}
    exact={value === null ? undefined : `${formatCount(value)} tokens`}
    estimated={arm.tokens?.estimated === true}
    method={arm.tokens?.methods.join(', ')}
  />
);
const allInput = ({ tokens: sums }: ArmSummary): number | null =>
  sums === null || sums.input === null ? null : sums.input + (sums.cacheWrite ?? 0) + (sums.cacheRead ?? 0);

const columns: Column<ArmSummary>[] = [
  { id: 'arm', header: 'Arm', key: true, cell: (arm) => <ArmBadge arm={arm.name} plain /> },
  { id: 'passed', header: 'Passed', numeric: true, key: true, cell: (arm) => `${formatCount(arm.passed)}/${formatCount(arm.scored)}` },
  { id: 'rate', header: 'Rate [95 %]', numeric: true, cell: (arm) => formatRateEstimate(arm.passRate) },
  {
    id: 'in',
    header: 'Tokens in',
    numeric: true,
    hint: 'all input tokens, cached or not, of the scored runs',
    cell: (arm) => tokens(arm, allInput(arm)),
  },
  { id: 'out', header: 'Tokens out', numeric: true, cell: (arm) => tokens(arm, arm.tokens?.output ?? null) },
  { id: 'cost', header: 'Cost', numeric: true, cell: (arm) => <Figure value={formatUsd(arm.costUsd)} /> },
  { id: 'perSuccess', header: 'Per success', numeric: true, cell: (arm) => <Figure value={formatUsd(arm.costPerSuccessUsd)} /> },
  {
    id: 'latency',
    header: 'p50 / p95',
    numeric: true,
    cell: (arm) => (arm.latencyMs === null ? <Figure value={null} /> : `${formatDuration(arm.latencyMs.p50)} / ${formatDuration(arm.latencyMs.p95)}`),
  },
  { id: 'turns', header: 'Turns', numeric: true, cell: (arm) => formatCount(arm.turns) },
  { id: 'calls', header: 'Tool calls', numeric: true, cell: (arm) => formatCount(arm.toolCalls) },
  {
    id: 'programs',
    header: 'Programs failed',
    numeric: true,
    cell: (arm) => (arm.programs === 0 ? <Figure value={null} /> : `${formatCount(arm.failedPrograms)}/${formatCount(arm.programs)}`),
  },
  {
    id: 'infrastructure',
    header: 'Infrastructure',
    numeric: true,
    hint: 'runs that infrastructure ended; left out of all figures',
    cell: (arm) => formatCount(arm.infrastructure),
  },
];

/** The arms side by side, over their scored runs. */
export function ArmsCard({ arms }: { arms: ArmSummary[] }) {
  return (
    <Card title="Arms" note="sums over scored runs">
      <DataTable label="Arms" columns={columns} rows={arms} rowKey={(arm) => arm.name} />
      <HostedNote arms={arms.map(({ name }) => name)} />
    </Card>
  );
}
