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
    for (const one of longestOf(sorted.slice(at, to))) chosen.push(one);
    at = to;
  }
  return chosen;
}

function longestOf<T extends Stretch>(cluster: T[]): T[] {
  if (cluster.length === 1) return cluster;
  const origin = cluster[0]?.start ?? 0;
  const taken = new Uint8Array(cluster.reduce((last, { end }) => Math.max(last, end), origin) - origin);
  const chosen: T[] = [];
  for (const one of cluster.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    // None of those chosen is shorter, so none lies between its ends.
    if (taken[one.start - origin] === 1 || taken[one.end - 1 - origin] === 1) continue;
    taken.fill(1, one.start - origin, one.end - origin);
    chosen.push(one);
  }
  return chosen.sort((a, b) => a.start - b.start);
}
