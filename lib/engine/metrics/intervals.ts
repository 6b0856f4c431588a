/** A stretch of time in milliseconds since the run started: [from, to]. */
export type Interval = readonly [from: number, to: number];

/** The same stretches, sorted, with overlapping ones joined and empty ones dropped. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: [number, number][] = [];
  for (const [from, to] of intervals.filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Time covered by at least one stretch: parallel ones count once. */
export const coveredMs = (intervals: readonly Interval[]): number => union(intervals).reduce((sum, [from, to]) => sum + to - from, 0);

/** Time covered by `intervals` but by none of `without`. */
export function coveredOutsideMs(intervals: readonly Interval[], without: readonly Interval[]): number {
  return Math.max(0, coveredMs([...intervals, ...without]) - coveredMs(without));
}
