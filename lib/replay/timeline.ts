import type { Moment } from './moments';
import type { Step } from './step';

export type SegmentKind = 'model' | 'tool' | 'sandbox' | 'error' | 'other';
/** A stretch of a lane, as parts of its whole width (0 to 1). */
export interface Segment { from: number; to: number; kind: SegmentKind }

/** Which of two things in the same spot is drawn. */
const rank: Record<SegmentKind, number> = { other: 0, sandbox: 1, model: 2, tool: 3, error: 4 };

export function segmentKind(step: Step): SegmentKind {
  if (step.error) return 'error';
  switch (step.kind) {
    case 'turn': case 'model': return 'model';
    case 'tool': return 'tool';
    case 'program': case 'program_end': return 'sandbox';
    default: return 'other';
  }
}

/**
 * A lane drawn to scale: by the clock (`timeMs` is the whole width) or by steps (each moment has the same width, moments in which the lane
 * waits are gaps). Never more than `bins` spots, whatever the run's length; in each spot the gravest thing wins, so no error is hidden.
 */
export function timeSegments(steps: readonly Step[], timeMs: number, bins: number): Segment[] {
  const spots = new Spots(bins);
  for (const step of steps) {
    const kind = step.kind === 'program' && step.error ? 'sandbox' : segmentKind(step);
    spots.paint(step.atMs / Math.max(timeMs, 1e-9), (step.endMs ?? step.atMs) / Math.max(timeMs, 1e-9), kind);
  }
  return spots.segments();
}

export function stepSegments(steps: readonly Step[], moments: readonly Moment[], lane: number, bins: number): Segment[] {
  const spots = new Spots(Math.min(bins, Math.max(1, moments.length)));
  moments.forEach((moment, i) => {
    const step = steps[moment.positions[lane] ?? -1];
    if (moment.moved[lane] && step) spots.paintAt((i + 0.5) / moments.length, segmentKind(step));
  });
  return spots.segments();
}

class Spots {
  private readonly kinds: (SegmentKind | null)[];
  constructor(bins: number) { this.kinds = Array.from({ length: bins }, () => null); }

  paintAt(place: number, kind: SegmentKind): void { this.paint(place, place, kind); }

  paint(from: number, to: number, kind: SegmentKind): void {
    for (let i = this.spot(from); i <= this.spot(to); i += 1) {
      const there = this.kinds[i];
      if (!there || rank[kind] > rank[there]) this.kinds[i] = kind;
    }
  }

  /** The small addend undoes the rounding of a product that should be whole. */
  private spot(place: number): number { return Math.min(this.kinds.length - 1, Math.floor(place * this.kinds.length + 1e-6)); }

  segments(): Segment[] {
    const found: Segment[] = [];
    this.kinds.forEach((kind, i) => {
      const from = i / this.kinds.length;
      const to = (i + 1) / this.kinds.length;
      const open = found.at(-1);
      if (kind && open?.kind === kind && Math.abs(open.to - from) < 1e-9) open.to = to;
      else if (kind) found.push({ from, to, kind });
    });
    return found;
  }
}
