'use client';
import { useMemo, useRef, type PointerEvent } from 'react';
import { formatDuration } from '../../../lib/engine/metrics/format';
import { stepSegments, timeSegments, type Segment } from '../../../lib/replay';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { ArmBadge, cn } from '../ui';
import { TimelineLane, TimelineLegend } from './timeline-lane';
import type { Lane } from './use-lane';
import type { Moment } from '../../../lib/replay';
import type { Scale } from './use-replay-url';

const bins = 300;

/** Both lanes over one axis with one cursor through them. Click or drag to move it. */
export function Timeline({
  lanes,
  moments,
  at,
  scale,
  describe,
  onGo,
}: {
  lanes: Lane[];
  moments: Moment[];
  at: number;
  scale: Scale;
  describe: string;
  onGo: (at: number) => void;
}) {
  const track = useRef<HTMLDivElement>(null);
  const endMs = useMemo(() => Math.max(1e-3, ...moments.map((moment) => moment.atMs)), [moments]);
  const segments = useMemo<Segment[][]>(
    () => lanes.map((lane, i) => (scale === 'time' ? timeSegments(lane.steps, endMs, bins) : stepSegments(lane.steps, moments, i, bins))),
    [lanes, moments, scale, endMs],
  );
  const place = placeOf(moments, at, scale, endMs);
  const wide = lanes.some((lane) => armOf(lane.run) !== lane.run.arm);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    onGo(momentAt(moments, Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)), scale, endMs));
  };
  return (
    <div>
      <div className="flex gap-2">
        <div className={cn('flex shrink-0 flex-col gap-1', wide ? 'w-24 md:w-44' : 'w-16')}>
          {lanes.map((lane) => (
            <div key={armOf(lane.run)} title={armOf(lane.run)} className="flex h-6 items-center overflow-hidden">
              <ArmBadge arm={armOf(lane.run)} plain className="whitespace-nowrap" />
            </div>
          ))}
        </div>
        <div
          ref={track}
          role="slider"
          tabIndex={0}
          aria-label={lanes.length > 1 ? 'Position in the runs' : 'Position in the run'}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, moments.length)}
          aria-valuenow={Math.min(at + 1, Math.max(1, moments.length))}
          aria-valuetext={`step ${at + 1} of ${moments.length}: ${describe}`}
          onPointerDown={drag}
          onPointerMove={drag}
          className="relative flex min-w-0 flex-1 cursor-pointer touch-pan-y flex-col gap-1 select-none"
        >
          {lanes.map((lane, i) => (
            <TimelineLane key={armOf(lane.run)} arm={lane.run.arm} segments={segments[i] ?? []} />
          ))}
          {moments.length > 0 ? (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
              style={{ left: `${place * 100}%` }}
            />
          ) : null}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 pl-18">
        <TimelineLegend />
        <span className="text-xs text-ink-3">
          {scale === 'time' ? `0 to ${formatDuration(endMs)}` : lanes.length > 1 ? 'gaps: waits for the other arm' : null}
        </span>
      </div>
    </div>
  );
}

/** Where the cursor stands, from 0 to 1. */
const placeOf = (moments: Moment[], at: number, scale: Scale, endMs: number): number =>
  scale === 'time' ? Math.min(1, (moments[at]?.atMs ?? 0) / endMs) : (at + 0.5) / Math.max(1, moments.length);

/** The moment at a place of the axis. */
function momentAt(moments: Moment[], place: number, scale: Scale, endMs: number): number {
  if (scale === 'steps') return Math.floor(place * moments.length);
  const after = moments.findIndex((moment) => moment.atMs > place * endMs);
  return after < 0 ? moments.length - 1 : Math.max(0, after - 1);
}
