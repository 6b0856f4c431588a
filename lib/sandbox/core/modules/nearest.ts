/** Edits (insert, delete, replace) that turn `a` into `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Names in the order of their likeness to `wanted`, ignoring case and punctuation; at most `count`, and how many more there are. */
export function nearestNames(wanted: string, names: readonly string[], count = 20): string {
  const target = plain(wanted).slice(0, 100);
  const ranked = names.slice(0, 5_000)
    .map((name) => ({ name, away: distance(target, plain(name).slice(0, 100)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ name }) => name);
  const more = names.length - Math.min(count, ranked.length);
  return ranked.slice(0, count).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
