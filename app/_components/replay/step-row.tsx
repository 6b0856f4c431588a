'use client';
import { Link2 } from 'lucide-react';
import { memo } from 'react';
import { describeStep, type Row, type Step } from '../../../lib/replay';
import { cn } from '../ui';
import { CallsRow } from './rows/calls-row';
import { StepContent } from './rows/step-content';

const edge: Record<string, string> = { direct: 'border-direct', code: 'border-code', floor: 'border-floor' };
const soft: Record<string, string> = { direct: 'bg-direct-soft', code: 'bg-code-soft', floor: 'bg-floor-soft' };

/**
 * A line as a button: it moves the cursor there, or unfolds. `done`: the cursor has come to it or past it, which a coloured edge shows.
 * `at`: the index of the step under the cursor, for the line that holds it; null for all others, which so need not be drawn again.
 */
export const StepRow = memo(function StepRow({
  row,
  done,
  at,
  sameData,
  arm,
  onStep,
  onFold,
}: {
  row: Row;
  done: boolean;
  at: number | null;
  sameData: boolean;
  arm: string;
  onStep: (step: Step) => void;
  onFold: (key: string) => void;
}) {
  const isCurrent = at !== null;
  const nested = row.kind === 'calls' || row.nested;
  const onClick = () => (row.kind === 'step' ? onStep(row.step) : onFold(row.key));
  return (
    <button
      type="button"
      onClick={onClick}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      aria-expanded={row.kind === 'calls' ? row.open : undefined}
      title={row.kind === 'step' ? describeStep(row.step) : undefined}
      className={cn(
        'block min-h-7 w-full border-l-3 px-2 py-1 text-left text-sm hover:bg-hover',
        nested && 'pl-7',
        done ? edge[arm] : 'border-transparent',
        isCurrent && ['hover:bg-hover', soft[arm]],
      )}
    >
      {sameData ? (
        <span className="mb-0.5 flex items-center gap-1 text-xs text-ink-2">
          <Link2 size={12} aria-hidden="true" />
          same data in both arms
        </span>
      ) : null}
      {row.kind === 'step' ? <StepContent step={row.step} /> : <CallsRow row={row} at={at} />}
    </button>
  );
});
