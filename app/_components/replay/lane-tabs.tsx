'use client';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { ArmMark, cn } from '../ui';
import type { Lane } from './use-lane';

/** On a narrow screen one arm is seen at a time: these pick which. */
export function LaneTabs({ lanes, lead, onPick }: { lanes: Lane[]; lead: number; onPick: (lane: number) => void }) {
  return (
    <div role="group" aria-label="Arm" className="flex border-b border-line md:hidden">
      {lanes.map((lane, i) => (
        <button
          key={armOf(lane.run)}
          type="button"
          aria-pressed={i === lead}
          onClick={() => onPick(i)}
          className={cn(
            '-mb-px flex flex-1 items-center justify-center gap-1.5 border-b-2 py-2 text-sm font-medium',
            i === lead ? 'border-ink text-ink' : 'border-transparent text-ink-3',
          )}
        >
          <ArmMark arm={lane.run.arm} />
          {armOf(lane.run)}
        </button>
      ))}
    </div>
  );
}
