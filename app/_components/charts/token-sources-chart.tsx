import type { TokenSource, TokensBySource } from '../../../lib/engine/events';
import { formatTokens, formatTokensShort } from '../../../lib/engine/metrics/format';
import { ArmBadge } from '../ui/arm-badge';
import { Table, Td, Th, Tr } from '../ui/table';
import { StackedBar, Swatch, type Segment } from './stacked-bar';
import { tokenSourceLooks, tokenSourceOrder } from './token-source-looks';

export interface ArmTokens {
  /** Full name. */
  arm: string;
  input: TokensBySource;
  output: TokensBySource;
  estimated: boolean;
}

const total = (tokens: TokensBySource): number => Object.values(tokens).reduce((sum, value) => sum + value, 0);
const segments = (tokens: TokensBySource, estimated: boolean): Segment[] =>
  tokenSourceOrder.map((source) => {
    const { label, color, hatch } = tokenSourceLooks[source];
    const value = tokens[source] ?? 0;
    return { id: source, label, color, hatch, value, text: `${formatTokens(value, { estimated })} tokens` };
  });

/** Input tokens of each arm stacked by source on one scale, and all numbers beneath as the legend. */
export function TokenSourcesChart({ arms }: { arms: ArmTokens[] }) {
  const max = Math.max(...arms.map((arm) => total(arm.input)));
  const used = tokenSourceOrder.filter((source) => arms.some((arm) => (arm.input[source] ?? 0) + (arm.output[source] ?? 0) > 0));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        {arms.map((arm) => (
          <div key={arm.arm} className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-x-2">
            <ArmBadge arm={arm.arm} plain className={arm.arm.includes('+') ? 'col-span-full' : undefined} />
            <div className={arm.arm.includes('+') ? 'col-span-2' : undefined}>
              <StackedBar label={`Input tokens of ${arm.arm}`} segments={segments(arm.input, arm.estimated)} max={max} />
            </div>
            <span className="num text-sm font-medium">{formatTokensShort(total(arm.input), { estimated: arm.estimated })}</span>
          </div>
        ))}
      </div>
      <Table label="Tokens by source">
        <thead>
          <tr>
            <Th>Source</Th>
            {arms.map((arm) => (
              <Th key={`in-${arm.arm}`} numeric>
                {arm.arm} in
              </Th>
            ))}
            {arms.map((arm) => (
              <Th key={`out-${arm.arm}`} numeric className="hidden sm:table-cell">
                {arm.arm} out
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((source) => (
            <SourceRow key={source} source={source} arms={arms} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function SourceRow({ source, arms }: { source: TokenSource; arms: ArmTokens[] }) {
  const { label, color, hatch, hint } = tokenSourceLooks[source];
  return (
    <Tr>
      <Td className="py-1" title={hint}>
        <span className="flex items-center gap-2">
          <Swatch color={color} hatch={hatch} />
          {label}
        </span>
      </Td>
      {arms.map((arm) => (
        <TokenCell key={`in-${arm.arm}`} value={arm.input[source] ?? 0} estimated={arm.estimated} />
      ))}
      {arms.map((arm) => (
        <TokenCell key={`out-${arm.arm}`} value={arm.output[source] ?? 0} estimated={arm.estimated} className="hidden sm:table-cell" />
      ))}
    </Tr>
  );
}

function TokenCell({ value, estimated, className }: { value: number; estimated: boolean; className?: string }) {
  return (
    <Td numeric className={`py-1 ${className ?? ''}`} title={`${formatTokens(value, { estimated })} tokens`}>
      {value === 0 ? <span className="text-ink-3">0</span> : formatTokensShort(value, { estimated })}
    </Td>
  );
}
