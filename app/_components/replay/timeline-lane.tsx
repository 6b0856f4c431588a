import { memo } from 'react';
import type { Segment, SegmentKind } from '../../../lib/replay';
import { cn } from '../ui';

/** Told apart by height and pattern as well as by tone: the hue belongs to the arm. */
const shapes: Record<SegmentKind, string> = {
  model: 'inset-y-0',
  tool: 'top-2 bottom-0 opacity-70',
  sandbox: 'hatch top-2 bottom-0 opacity-60',
  error: 'inset-y-0 !bg-ink',
  other: 'top-4 bottom-0 !bg-line-strong',
};
const fills: Record<string, string> = { direct: 'bg-direct', code: 'bg-code', floor: 'bg-floor' };
const names: Record<SegmentKind, string> = { model: 'model', tool: 'tool', sandbox: 'sandbox', error: 'error', other: 'other' };

/** One lane of the timeline. An error is a dark bar with a mark on top. */
export const TimelineLane = memo(function TimelineLane({ arm, segments }: { arm: string; segments: Segment[] }) {
  return (
    <div className="relative h-6 overflow-hidden rounded-sm bg-sunken">
      {segments.map(({ from, to, kind }) => (
        <div key={from} className="absolute inset-y-0" style={{ left: `${from * 100}%`, width: `max(${(to - from) * 100}%, 2px)` }}>
          <Mark kind={kind} fill={fills[arm] ?? 'bg-ink-3'} />
        </div>
      ))}
    </div>
  );
});

function Mark({ kind, fill }: { kind: SegmentKind; fill: string }) {
  return (
    <>
      <div className={cn('absolute inset-x-0', fill, shapes[kind])} />
      {kind === 'error' ? (
        <div aria-hidden="true" className="absolute top-0 left-1/2 z-10 size-1.5 -translate-x-1/2 rotate-45 border border-surface bg-ink" />
      ) : null}
    </>
  );
}

export function TimelineLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      {(['model', 'tool', 'sandbox', 'error', 'other'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1">
          <span aria-hidden="true" className="relative inline-block h-4 w-3 bg-sunken">
            <Mark kind={kind} fill="bg-ink-3" />
          </span>
          {names[kind]}
        </li>
      ))}
    </ul>
  );
}
