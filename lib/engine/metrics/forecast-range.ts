/** What something will probably take. value and high null: only that it is at least `low`. */
export interface Range { low: number; value: number | null; high: number | null }

/** Another model takes other turns and counts tokens otherwise: what it used is taken over as it is, from a third of it to three times as much. */
export const otherModelSpread = 3;
/** Below this many runs their spread is not known. */
export const runsForSpread = 3;
/** With fewer runs: from half of the smallest to twice the largest. */
export const fewRunsSpread = 2;

export const atLeast = (low: number): Range => ({ low, value: null, high: null });
export const exactly = (value: number): Range => ({ low: value, value, high: value });
export const scale = (range: Range, by: number): Range => ({ low: range.low * by, value: range.value === null ? null : range.value * by, high: range.high === null ? null : range.high * by });
export const widen = (range: Range, by: number): Range => ({ ...range, low: range.low / by, high: range.high === null ? null : range.high * by });

/** As if all were low, or all high, at once: what makes one task dearer than foreseen may make all so. */
export const addRanges = (ranges: readonly Range[]): Range => ranges.reduce((sum, range) => ({
  low: sum.low + range.low, value: sum.value === null || range.value === null ? null : sum.value + range.value, high: sum.high === null || range.high === null ? null : sum.high + range.high,
}), exactly(0));
