interface Stretch { start: number; end: number }

/**
 * Of stretches that overlap the longest, of equally long ones the first in the list; then the longest of those that do not overlap it, and
 * so on. The result is in order of place.
 */
export function withoutOverlaps<T extends Stretch>(stretches: readonly T[]): T[] {
  if (stretches.length < 2) return [...stretches];
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const chosen: T[] = [];
  for (let at = 0; at < sorted.length;) {
    let to = at;
    let end = 0;
    do {
      end = Math.max(end, sorted[to]?.end ?? 0);
      to += 1;
    } while ((sorted[to]?.start ?? Infinity) < end);
    chosen.push(...longestOf(sorted.slice(at, to)));
    at = to;
  }
  return chosen;
}

function longestOf<T extends Stretch>(cluster: T[]): T[] {
  if (cluster.length === 1) return cluster;
  const chosen: T[] = [];
  for (const one of cluster.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (chosen.every((other) => one.end <= other.start || one.start >= other.end)) chosen.push(one);
  }
  return chosen.sort((a, b) => a.start - b.start);
}
