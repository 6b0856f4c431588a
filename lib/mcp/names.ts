/** Eight hex digits that depend on the text alone (FNV-1a, 32 bit): to tell names apart, not to protect anything. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export interface Wanted {
  /** What is named: equal for no two. Decides the hash, so that a name does not depend on its neighbours' order. */
  key: string;
  /** The name it should have, already in the allowed alphabet. */
  name: string;
  /** The name is the thing's own: it keeps it even if others are led to the same one. */
  exact: boolean;
}

/**
 * A unique name for each key. A name that only one wants, or that is the own name of one, stays; the others get a hash of their
 * key behind it, within `maxLength`. Names in `taken` are given to nobody.
 */
export function uniqueNames(wanted: readonly Wanted[], options: { maxLength: number; taken?: ReadonlySet<string> }): Map<string, string> {
  const { maxLength, taken = new Set<string>() } = options;
  const claims = new Map<string, Wanted[]>();
  for (const entry of wanted) claims.set(entry.name, [...(claims.get(entry.name) ?? []), entry]);
  const used = new Set(taken);
  const names = new Map<string, string>();
  const assign = (key: string, name: string): void => { used.add(name); names.set(key, name); };
  for (const [name, claimants] of claims) {
    const exact = claimants.filter((entry) => entry.exact);
    const owner = exact.length === 1 ? exact[0] : claimants.length === 1 ? claimants[0] : undefined;
    if (owner !== undefined && name.length <= maxLength && !used.has(name)) assign(owner.key, name);
  }
  for (const { key, name } of wanted) if (!names.has(key)) assign(key, withHash(name, key, maxLength, used));
  return names;
}

function withHash(name: string, key: string, maxLength: number, used: ReadonlySet<string>): string {
  for (let round = 0; ; round += 1) {
    const suffix = `_${shortHash(round === 0 ? key : `${key}\n${round}`)}`;
    const candidate = `${name.slice(0, maxLength - suffix.length)}${suffix}`;
    if (!used.has(candidate)) return candidate;
  }
}
