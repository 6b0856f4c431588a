import type { Moment } from './moments';
import type { Step } from './step';

export type SegmentKind = 'model' | 'tool' | 'sandbox' | 'error' | 'other';
/** A stretch of a lane, as parts of its whole width (0 to 1). */
export interface Segment {
  from: number;
  to: number;
  kind: SegmentKind;
}

export function segmentKind(step: Step): SegmentKind {
  if (step.error) return 'error';
  switch (step.kind) {
    case 'turn':
    case 'model':
      return 'model';
    case 'tool':
      return 'tool';
    case 'program':
    case 'program_end':
      return 'sandbox';
    default:
      return 'other';
  }
}

/**
 * A lane drawn to scale: by the clock (`timeMs` is the whole width) or by steps (each moment has the same width, moments in which the lane
 * waits are gaps). Never more than `bins` spots, whatever the run's length; a spot shows what takes most of it, but an error always, so that
 * none is hidden.
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
  private readonly spots: Partial<Record<SegmentKind, number>>[];
  constructor(bins: number) {
    this.spots = Array.from({ length: bins }, () => ({}));
  }

  /** One thing at a place, whatever its length. */
  paintAt(place: number, kind: SegmentKind): void {
    this.add(this.spot(place), kind, 1);
  }

  /** A stretch: each spot gets the part of it that is covered; a stretch without length still leaves a trace. */
  paint(from: number, to: number, kind: SegmentKind): void {
    const [first, last] = [this.spot(from), this.spot(to)];
    for (let i = first; i <= last; i += 1) {
      const covered = Math.min(to * this.spots.length, i + 1) - Math.max(from * this.spots.length, i);
      this.add(i, kind, Math.max(covered, 1e-6));
    }
  }

  private add(i: number, kind: SegmentKind, amount: number): void {
    const spot = this.spots[i];
    if (spot) spot[kind] = (spot[kind] ?? 0) + amount;
  }

  /** The small addend undoes the rounding of a product that should be whole. */
  private spot(place: number): number {
    return Math.min(this.spots.length - 1, Math.floor(place * this.spots.length + 1e-6));
  }

  segments(): Segment[] {
    const found: Segment[] = [];
    this.spots.forEach((spot, i) => {
      const kind = mostOf(spot);
      const from = i / this.spots.length;
      const to = (i + 1) / this.spots.length;
      const open = found.at(-1);
      if (kind && open?.kind === kind && Math.abs(open.to - from) < 1e-9) open.to = to;
      else if (kind) found.push({ from, to, kind });
    });
    return found;
  }
}

/** A program's calls are made while it runs: their time is not the sandbox's. */
function mostOf(spot: Partial<Record<SegmentKind, number>>): SegmentKind | null {
  if (spot.error) return 'error';
  const amounts = {
    tool: spot.tool ?? 0,
    model: spot.model ?? 0,
    sandbox: Math.max(0, (spot.sandbox ?? 0) - (spot.tool ?? 0)),
    other: spot.other ?? 0,
  };
  const [kind, amount] = (['tool', 'model', 'sandbox', 'other'] as const)
    .map((each) => [each, amounts[each]] as const)
    .reduce((best, next) => (next[1] > best[1] ? next : best));
  return amount > 0 ? kind : spot.sandbox ? 'sandbox' : null;
}
