import { formatCount } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { IntervalPlot } from '../charts/interval-plot';
import { Card } from '../ui/card';

/** Right, complete, honest: rates with their intervals. */
export function QualityCard({ arms }: { arms: ArmSummary[] }) {
  const row = (label: string, hint: string, of: 'passRate' | 'completeness' | 'honestRate') => ({
    label,
    hint,
    arms: arms.map((arm) => ({ arm: arm.name, rate: arm[of] })),
  });
  return (
    <Card title="Correct, complete, honest" note={`95 % intervals, n = ${arms.map((arm) => `${formatCount(arm.scored)} ${arm.name}`).join(', ')}`}>
      <IntervalPlot
        rows={[
          row('Correct: every claim found', 'runs that passed, of the scored ones (Wilson interval)', 'passRate'),
          row('Complete: records seen of those that exist', 'mean over runs in which it is known', 'completeness'),
          row('Honest: says rightly whether it is complete', 'of runs whose answer can say it (Wilson interval)', 'honestRate'),
        ]}
      />
    </Card>
  );
}
