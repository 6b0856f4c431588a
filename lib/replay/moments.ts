import { findAnchors } from './anchors';
import type { Step } from './step';

/** One position of the shared cursor: which step each lane stands on. */
export interface Moment {
  /** Per lane the index of its step; -1 before its first. */
  positions: number[];
  /** Per lane: did it step here, or does it wait for the other. */
  moved: boolean[];
  /** The lanes read the same data here. */
  sameData: boolean;
  /** ms since the runs started; the later one when both step. */
  atMs: number;
}

/**
 * Two runs on one sequence. Steps that fetched the same data (same server, tool and canonical arguments) share a moment;
 * between two such moments the steps go side by side in their order, and the shorter side waits.
 */
export function alignArms(direct: readonly Step[], code: readonly Step[]): Moment[] {
  const moments: Moment[] = [];
  let left = 0;
  let right = 0;
  const add = (sameData: boolean, stepLeft: boolean, stepRight: boolean) => {
    if (stepLeft) left += 1;
    if (stepRight) right += 1;
    const times = [stepLeft ? direct[left - 1] : undefined, stepRight ? code[right - 1] : undefined].map((step) => step?.atMs ?? 0);
    moments.push({ positions: [left - 1, right - 1], moved: [stepLeft, stepRight], sameData, atMs: Math.max(...times) });
  };
  const fill = (toLeft: number, toRight: number) => {
    while (left < toLeft || right < toRight) add(false, left < toLeft, right < toRight);
  };
  for (const anchor of findAnchors(direct, code)) {
    fill(anchor.left, anchor.right);
    add(anchor.sameData, true, true);
  }
  fill(direct.length, code.length);
  return moments;
}

/** Any number of runs by the clock: each moment is one step of one lane, in the order of their times since the start. */
export function mergeByTime(lanes: readonly (readonly Step[])[]): Moment[] {
  const all = lanes.flatMap((steps, lane) => steps.map((step) => ({ lane, step })));
  all.sort((a, b) => a.step.atMs - b.step.atMs || a.step.index - b.step.index || a.lane - b.lane);
  const positions = lanes.map(() => -1);
  return all.map(({ lane, step }) => {
    positions[lane] = Math.max(positions[lane] ?? -1, step.index);
    return { positions: [...positions], moved: lanes.map((_, i) => i === lane), sameData: false, atMs: step.atMs };
  });
}

/** One run alone, step by step. */
export const soloMoments = (steps: readonly Step[]): Moment[] =>
  steps.map((step) => ({ positions: [step.index], moved: [true], sameData: false, atMs: step.atMs }));
