const shown = 5;

/** The names most like `wanted`, best first: by pairs of letters in common. */
export function nearest(wanted: string, names: readonly string[]): string[] {
  const target = pairs(wanted);
  const ranked = names.map((name) => ({ name, likeness: likeness(target, pairs(name)) }));
  return ranked.sort((a, b) => b.likeness - a.likeness || (a.name < b.name ? -1 : 1)).slice(0, shown).map(({ name }) => name);
}

/** Dice coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

function pairs(name: string): Set<string> {
  const text = name.toLowerCase();
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
}
