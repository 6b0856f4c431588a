import type { Lane } from './use-lane';

/** The width of all context meters, in tokens: the fullest context, or the window when that is less than twice as far. */
export function meterScale(lanes: Lane[]): number {
  const peak = Math.max(1, ...lanes.map((lane) => lane.peak));
  const windows = lanes.flatMap((lane) => lane.run.contextWindowTokens ?? []).filter((window) => window < 2 * peak);
  return Math.max(peak, ...windows) * 1.02;
}
