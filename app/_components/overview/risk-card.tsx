import { formatCount } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { ArmBadge } from '../ui/arm-badge';
import { Card } from '../ui/card';
import { Table, Td, Th, Tr } from '../ui/table';

interface Risk {
  label: string;
  hint: string;
  of: (arm: ArmSummary) => string | null;
}

const limits = (arm: ArmSummary): string =>
  Object.entries(arm.limitsHit)
    .map(([limit, count]) => `${limit} ${formatCount(count)}`)
    .join(', ');
const risks: Risk[] = [
  {
    label: 'Context window exceeded',
    hint: 'runs that did not fit into the model’s context',
    of: (arm) => `${formatCount(arm.contextExceeded)} of ${formatCount(arm.scored)}`,
  },
  {
    label: 'Failed programs',
    hint: 'programs that ended with an error, of all programs',
    of: (arm) => (arm.programs === 0 ? null : `${formatCount(arm.failedPrograms)} of ${formatCount(arm.programs)}`),
  },
  {
    label: 'Sensitive values the model saw',
    hint: 'distinct values per run, summed; – where no privacy rules were looked after',
    of: (arm) => arm.sensitive && formatCount(arm.sensitive.shown),
  },
  {
    label: 'Writes kept back, repeated',
    hint: 'calls of tools that write: refused or only recorded by the tool policy, and the same call again in one run; of those attempted',
    of: (arm) => arm.writes && `${formatCount(arm.writes.blocked)}, ${formatCount(arm.writes.repeated)} of ${formatCount(arm.writes.attempted)}`,
  },
  {
    label: 'Programs refused by the type check',
    hint: 'not run; of those checked',
    of: (arm) => arm.typeChecks && `${formatCount(arm.typeChecks.refused)} of ${formatCount(arm.typeChecks.programs)}`,
  },
  { label: 'Limits hit', hint: 'which limits ended a run or a program', of: (arm) => limits(arm) || '0' },
  {
    label: 'Ended by infrastructure',
    hint: 'left out of every figure: they say nothing about the arm',
    of: (arm) => formatCount(arm.infrastructure),
  },
  { label: 'Not comparable', hint: 'the arms of the pair were not equal', of: (arm) => formatCount(arm.notComparable) },
  { label: 'Not finished or not graded', hint: 'queued, running, cancelled, interrupted, or graded by nobody', of: (arm) => formatCount(arm.unfinished) },
];

/** What can go wrong, beside what is saved. */
export function RiskCard({ arms }: { arms: ArmSummary[] }) {
  return (
    <Card title="Risk" note={`n = ${formatCount(arms.reduce((sum, arm) => sum + arm.runs, 0))} runs`}>
      <Table label="Risk by arm">
        <thead>
          <tr>
            <Th>What happened</Th>
            {arms.map((arm) => (
              <Th key={arm.name} numeric>
                <ArmBadge arm={arm.name} plain />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {risks.map((risk) => (
            <Tr key={risk.label}>
              <Td className="py-1" title={risk.hint}>
                {risk.label}
              </Td>
              {arms.map((arm) => (
                <Td key={arm.name} numeric className="py-1 whitespace-normal">
                  {risk.of(arm) ?? (
                    <span title="does not apply to this arm, or nobody looked" className="text-ink-3">
                      –
                    </span>
                  )}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
