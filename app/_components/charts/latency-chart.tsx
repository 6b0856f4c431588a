import { formatDuration } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { ArmBadge } from '../ui/arm-badge';
import { StackedBar, Swatch } from './stacked-bar';

const parts = [
  { id: 'model', label: 'model', color: 'var(--seg-model)', hatch: false },
  { id: 'tools', label: 'tools', color: 'var(--seg-tools)', hatch: false },
  { id: 'sandbox', label: 'sandbox', color: 'var(--seg-sandbox)', hatch: true },
  { id: 'other', label: 'other', color: 'var(--seg-other)', hatch: false },
] as const;

export interface ArmLatency {
  arm: string;
  latency: NonNullable<ArmSummary['latencyMs']> | null;
}

/** Median and 95th percentile of each arm, and how the mean splits into model, tools, sandbox and the rest. */
export function LatencyChart({ arms }: { arms: ArmLatency[] }) {
  const sum = (latency: NonNullable<ArmLatency['latency']>) => parts.reduce((total, part) => total + latency[part.id], 0);
  const max = Math.max(0, ...arms.map(({ latency }) => (latency === null ? 0 : sum(latency))));
  return (
    <div className="flex flex-col gap-3">
      {arms.map(({ arm, latency }) => (
        <div key={arm}>
          <div className="flex items-baseline justify-between gap-2">
            <ArmBadge arm={arm} plain />
            <span className="text-sm">
              {latency === null ? (
                '–'
              ) : (
                <>
                  {formatDuration(latency.p50)} <span className="text-ink-3">/ {formatDuration(latency.p95)}</span>
                </>
              )}
            </span>
          </div>
          {latency === null ? null : (
            <div className="mt-1">
              <StackedBar
                height={12}
                label={`Mean latency of ${arm}`}
                max={max}
                segments={parts.map((part) => ({ ...part, value: latency[part.id], text: formatDuration(latency[part.id]) }))}
              />
            </div>
          )}
        </div>
      ))}
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
        {parts.map((part) => (
          <li key={part.id} className="flex items-center gap-1.5">
            <Swatch color={part.color} hatch={part.hatch} />
            {part.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
