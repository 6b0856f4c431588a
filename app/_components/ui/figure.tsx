import type { ReactNode } from 'react';
import { unknown } from '../../../lib/engine/metrics/format';
import { cn } from './cn';
import { Tooltip } from './tooltip';

/**
 * One number. `value` is what is shown, short; `exact` what hover and screen readers get.
 * Estimated numbers carry '~' (added here unless `value` has it) and their method. null is '–': nothing was measured.
 */
export function Figure({
  value,
  exact,
  estimated = false,
  method,
  className,
}: {
  value: string | null;
  exact?: string;
  estimated?: boolean;
  method?: string;
  className?: string;
}) {
  if (value === null || value === unknown)
    return (
      <span className={cn('text-ink-3', className)} title="not measured">
        <span aria-hidden="true">{unknown}</span>
        <span className="sr-only">not measured</span>
      </span>
    );
  const shown = estimated && !value.startsWith('~') ? `~${value}` : value;
  const hint = [exact, estimated ? `estimated${method ? `: ${method}` : ''}` : method].filter(Boolean).join(' · ');
  if (!hint) return <span className={className}>{shown}</span>;
  return (
    <Tooltip content={hint}>
      <span tabIndex={0} className={cn('underline decoration-line-strong decoration-dotted underline-offset-3', className)}>
        {shown}
        <span className="sr-only"> ({hint})</span>
      </span>
    </Tooltip>
  );
}

/** A labelled number with its uncertainty or context beneath. */
export function Stat({ label, children, note, className }: { label: ReactNode; children: ReactNode; note?: ReactNode; className?: string }) {
  return (
    <div className={cn('min-w-0', className)}>
      <div className="text-xs text-ink-3">{label}</div>
      <div className="text-xl font-medium">{children}</div>
      {note !== undefined ? <div className="text-xs text-ink-3">{note}</div> : null}
    </div>
  );
}
