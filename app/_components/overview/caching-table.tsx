import type { CacheUse } from '../../../lib/engine/metrics/caching';
import { formatTokens, formatTokensShort, formatUsd } from '../../../lib/engine/metrics/format';
import { ArmBadge } from '../ui/arm-badge';
import { Figure } from '../ui/figure';
import { Table, Td, Th, Tr } from '../ui/table';

type Use = CacheUse | null;

/** What caching did in one run of each arm, and what that is worth. */
export function CachingTable({ arms, caching }: { arms: readonly { name: string; tokens: { methods: string[] } | null }[]; caching: Readonly<Record<string, Use>> }) {
  const uses = arms.map(({ name, tokens }) => ({ name, use: caching[name] ?? null, method: tokens?.methods.join(', ') }));
  if (uses.every(({ use }) => use === null)) return null;
  const tokens = (of: (use: CacheUse) => number | null) => (use: Use, method?: string) => {
    const value = use === null ? null : mean(use, of(use));
    return (
      <Figure value={value === null ? null : formatTokensShort(Math.round(value))} exact={value === null ? undefined : `${formatTokens(Math.round(value))} tokens`} estimated={use?.estimated} method={method} />
    );
  };
  const money = (of: (use: CacheUse) => number | null) => (use: Use) => {
    const value = use === null ? null : mean(use, of(use));
    return <Figure value={value === null ? null : formatUsd(value)} estimated={use?.estimated} method="priced from estimated tokens" />;
  };
  const rows = [
    { label: 'Input tokens', cell: tokens((use) => use.input) },
    { label: 'of it read from cache', cell: tokens((use) => use.read) },
    { label: 'of it written to cache', cell: tokens((use) => use.written) },
    { label: 'Cost with caching', cell: money((use) => use.costUsd) },
    { label: 'Cost without', cell: money((use) => use.uncachedCostUsd) },
  ];
  return (
    <div>
      <Table label="Caching in one run, by arm">
        <thead>
          <tr>
            <Th>Caching, one run</Th>
            {uses.map(({ name }) => (
              <Th key={name} numeric className="whitespace-normal">
                <ArmBadge arm={name} plain />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <Tr key={label}>
              <Th scope="row" className="static py-1 text-sm font-normal text-ink-2">
                {label}
              </Th>
              {uses.map(({ name, use, method }) => (
                <Td key={name} numeric className="py-1">
                  {cell(use, method)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-1 text-xs text-ink-3">
        With caching: reads and writes of the cache at their own rates, as billed. Without: all input at the full rate, the same output.
        {uses.some(({ use }) => use !== null && use.read === null) ? ' – where a run reports no cache counts.' : ''}
      </p>
    </div>
  );
}

const mean = (use: CacheUse, sum: number | null): number | null => (sum === null ? null : sum / use.runs);
