import type { Moment } from './moments';

/** ms per step, and ms for a whole run played to the scale of time, both at speed 1. */
const stepMs = 500;
const wholeRunMs = 30_000;
/** Shorter rests than a frame of the screen are taken together. */
const frameMs = 16;

/** Where playback goes from a moment, and after how many ms; null at the end. Steps all last the same, or as long as in the run, in proportion. */
export function advance(moments: readonly Moment[], at: number, scale: 'steps' | 'time', speed: number): { to: number; afterMs: number } | null {
  const last = moments.length - 1;
  if (at >= last) return null;
  let to = at + 1;
  let afterMs = restMs(moments, at, scale) / speed;
  while (afterMs < frameMs && to < last) {
    afterMs += restMs(moments, to, scale) / speed;
    to += 1;
  }
  return { to, afterMs };
}

function restMs(moments: readonly Moment[], at: number, scale: 'steps' | 'time'): number {
  const endMs = moments.at(-1)?.atMs ?? 0;
  const gapMs = (moments[at + 1]?.atMs ?? endMs) - (moments[at]?.atMs ?? endMs);
  return scale === 'steps' || endMs <= 0 ? stepMs : (Math.max(0, gapMs) / endMs) * wholeRunMs;
}
