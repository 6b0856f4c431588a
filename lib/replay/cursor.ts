import type { Moment } from './moments';
import type { Step } from './step';

/** A step of a lane, as a link names it: `code-154` is the step of arm code that begins with event 154, `code+types-154` that of code+types. */
export interface StepRef { arm: string; seq: number }

export const formatRef = (ref: StepRef): string => `${ref.arm}-${ref.seq}`;

/** null for anything that is not a reference. */
export function parseRef(text: string): StepRef | null {
  const match = /^([a-z]{1,16}(?:\+[a-z-]{1,32})*)-(\d{1,9})$/.exec(text);
  return match?.[1] && match[2] ? { arm: match[1], seq: Number(match[2]) } : null;
}

/** The step that holds event `seq`: the last one that begins at or before it; -1 when none does. */
export function stepOfSeq(steps: readonly Step[], seq: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The moment in which a lane comes to a step; 0 when it never does. */
export function momentOfStep(moments: readonly Moment[], lane: number, stepIndex: number): number {
  const at = moments.findIndex((moment) => moment.moved[lane] && moment.positions[lane] === stepIndex);
  return Math.max(0, at);
}

/** The lane to look at in a moment: the preferred one if it steps there, else the one that does. */
export function leadingLane(moment: Moment | undefined, preferred: number): number {
  if (!moment || moment.moved[preferred]) return preferred;
  return Math.max(0, moment.moved.indexOf(true));
}

/** The next (or, with -1, the previous) moment in which some lane comes to an error; null when there is none. */
export function nextError(lanes: readonly (readonly Step[])[], moments: readonly Moment[], from: number, direction: 1 | -1): number | null {
  for (let i = from + direction; i >= 0 && i < moments.length; i += direction) {
    const moment = moments[i];
    if (moment?.moved.some((moved, lane) => moved && lanes[lane]?.[moment.positions[lane] ?? -1]?.error)) return i;
  }
  return null;
}

/** The next moment in which a given lane steps; null at the end. */
export function nextInLane(moments: readonly Moment[], lane: number, from: number, direction: 1 | -1): number | null {
  for (let i = from + direction; i >= 0 && i < moments.length; i += direction) if (moments[i]?.moved[lane]) return i;
  return null;
}
