import { sizeInWords } from '../../../lib/engine/metrics/break-even-sentence';
import { ArmBadge } from '../ui/arm-badge';
import type { BreakEvenRow } from './break-even-data';

/** What stands at one size: value, interval, n and failures of each arm. */
export function BreakEvenTooltip({
  format,
  names,
  sizeUnit,
  active,
  payload,
}: {
  format: (value: number) => string;
  names: Readonly<Record<string, string>>;
  sizeUnit: string;
  active?: boolean;
  payload?: readonly { payload?: BreakEvenRow }[];
}) {
  const row = payload?.[0]?.payload;
  if (!active || row === undefined) return null;
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-xs">
      <div className="font-medium">{sizeInWords(row.records, sizeUnit)}</div>
      {Object.entries(row.arms).map(([arm, point]) =>
        point === undefined ? null : (
          <div key={arm} className="mt-1">
            <span className="flex items-center gap-2">
              <ArmBadge arm={names[arm] ?? arm} plain />
              {point.value === null ? '–' : format(point.value)}
              {point.low === null || point.high === null ? null : (
                <span className="text-ink-3">
                  [{format(point.low)}, {format(point.high)}]
                </span>
              )}
              <span className="text-ink-3">n = {point.n}</span>
            </span>
            {point.failed > 0 ? (
              <div className="max-w-64 text-ink-2">
                {point.failed} failed: {point.note}
              </div>
            ) : null}
          </div>
        ),
      )}
    </div>
  );
}
