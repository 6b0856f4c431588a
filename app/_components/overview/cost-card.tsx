import type { CacheUse } from '../../../lib/engine/metrics/caching';
import { costWords, formatCount, formatRatio, formatUsd } from '../../../lib/engine/metrics/format';
import type { ArmSummary, Estimate } from '../../../lib/engine/metrics/types';
import { ArmBadge } from '../ui/arm-badge';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { Figure } from '../ui/figure';
import { Table, Td, Th, Tr } from '../ui/table';
import { CachingTable } from './caching-table';
import { CostForm, type CostFormProps } from './cost-form';

/** Cost of one success (what failed is paid too) and of a month; unknown without prices, and marked where projected. */
export function CostCard({
  arms,
  caching,
  costRatio,
  projected,
  form,
}: {
  arms: ArmSummary[];
  /** By the arm's full name. */
  caching: Readonly<Record<string, CacheUse | null>>;
  costRatio: Estimate | null;
  projected: { model: string; source: string; date: string } | null;
  form: CostFormProps;
}) {
  const known = arms.some((arm) => arm.costUsd !== null);
  const estimated = arms.some((arm) => arm.tokens?.estimated === true);
  const money = (value: number | null) => (
    <Figure value={value === null ? null : formatUsd(value)} estimated={estimated} method={estimated ? 'priced from estimated tokens' : undefined} />
  );
  const caches = <CachingTable arms={arms} caching={caching} />;
  return (
    <Card
      title="Cost per success"
      note={known ? `n = ${arms.map((arm) => `${formatCount(arm.scored)} ${arm.name}`).join(', ')}` : undefined}
      bodyClass="flex flex-col gap-3"
    >
      {projected === null ? null : (
        <p className="text-xs text-ink-2">
          <Badge tone="warn">projection</Badge> these tokens at the prices of {projected.model}. {projected.model} itself would use other
          tokens. {projected.source}, {projected.date}.
        </p>
      )}
      {known ? null : caches}
      {known ? (
        <Table label="Cost by arm">
          <thead>
            <tr>
              <Th>Arm</Th>
              <Th numeric>One success</Th>
              <Th numeric>One run</Th>
              <Th numeric title={`at ${formatCount(form.runsPerMonth)} runs of this mix of tasks`}>
                Month
              </Th>
            </tr>
          </thead>
          <tbody>
            {arms.map((arm) => (
              <Tr key={arm.name}>
                <Td className="py-1">
                  <ArmBadge arm={arm.name} plain />
                </Td>
                <Td numeric className="py-1 font-medium">
                  {money(arm.costPerSuccessUsd)}
                </Td>
                <Td numeric className="py-1">
                  {money(arm.costUsd === null || arm.scored === 0 ? null : arm.costUsd / arm.scored)}
                </Td>
                <Td numeric className="py-1">
                  {money(arm.costUsd === null || arm.scored === 0 ? null : (arm.costUsd / arm.scored) * form.runsPerMonth)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-sm">
          <strong className="font-medium">Unknown.</strong>{' '}
          <span className="text-ink-2">
            These runs have no price: their model has none. Their tokens can be priced as if another model had used them:
          </span>
        </p>
      )}
      {known && costRatio !== null && projected === null ? (
        <p className="text-sm text-ink-2">Given both succeeded, code was {formatRatio(costRatio.value, costWords)}.</p>
      ) : null}
      {known ? caches : null}
      <CostForm {...form} />
    </Card>
  );
}
