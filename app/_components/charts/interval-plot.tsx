import type { Estimate } from '../../../lib/engine/metrics/types';
import { formatRateEstimate } from '../../../lib/engine/metrics/format';
import { kindOf } from '../../../lib/engine/metrics/arm-of';
import { ArmBadge } from '../ui/arm-badge';

export interface IntervalRow {
  label: string;
  hint: string;
  arms: { arm: string; rate: Estimate | null }[];
}

/** Rates from 0 to 100 % with their intervals: a mark on a line for each arm, the numbers beside it. */
export function IntervalPlot({ rows }: { rows: IntervalRow[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {rows.map((row) => (
        <div key={row.label}>
          <dt className="text-xs text-ink-3" title={row.hint}>
            {row.label}
          </dt>
          {row.arms.map(({ arm, rate }) => (
            <dd key={arm} className="grid grid-cols-[4rem_1fr_8.5rem] items-center gap-x-2 leading-6">
              <ArmBadge arm={arm} plain className={arm.includes('+') ? 'col-span-full' : undefined} />
              <div className={arm.includes('+') ? 'col-span-2' : undefined}>
                <Interval arm={kindOf(arm)} rate={rate} />
              </div>
              <span className="num text-sm">
                {formatRateEstimate(rate)}
                {rate === null ? <span className="sr-only"> not measured</span> : null}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** null draws the empty scale: a gap, not a zero. */
function Interval({ arm, rate }: { arm: string; rate: Estimate | null }) {
  const color = `var(--arm-${['direct', 'code'].includes(arm) ? arm : 'floor'})`;
  const at = (value: number) => `${Math.min(Math.max(value, 0), 1) * 96 + 2}%`;
  return (
    <svg height="14" width="100%" aria-hidden="true" className="overflow-visible">
      <line x1="2%" x2="98%" y1="7" y2="7" stroke="var(--line)" />
      {rate !== null && rate.low !== null && rate.high !== null ? (
        <line x1={at(rate.low)} x2={at(rate.high)} y1="7" y2="7" stroke={color} strokeWidth="3" strokeOpacity=".45" />
      ) : null}
      {rate === null ? null : arm === 'direct' ? (
        <circle cx={at(rate.value)} cy="7" r="4" fill={color} />
      ) : (
        <svg x={at(rate.value)} y="7" overflow="visible">
          <path d="M0-5 5 0 0 5-5 0Z" fill={color} stroke="var(--surface)" />
        </svg>
      )}
    </svg>
  );
}
