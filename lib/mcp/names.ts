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

export interface NameRules {
  maxLength: number;
  /** How long a name is; by default in UTF-16 units. */
  lengthOf?: (name: string) => number;
  /** Two names with the same fold count as one; by default every name is its own. */
  fold?: (name: string) => string;
  /** Names that are given to nobody. */
  taken?: ReadonlySet<string>;
}

/**
 * A unique name for each key. A name that only one wants, or that is the own name of one, stays; the others get a hash of their
 * key behind it, within `maxLength`. Where several own names fold to the same, the first in code-unit order keeps it.
 */
export function uniqueNames(wanted: readonly Wanted[], rules: NameRules): Map<string, string> {
  const { maxLength, lengthOf = (name) => name.length, fold = (name) => name, taken = new Set<string>() } = rules;
  const claims = new Map<string, Wanted[]>();
  for (const entry of wanted) claims.set(fold(entry.name), [...(claims.get(fold(entry.name)) ?? []), entry]);
  const used = new Set([...taken].map(fold));
  const names = new Map<string, string>();
  const assign = (key: string, name: string): void => { used.add(fold(name)); names.set(key, name); };
  for (const [folded, claimants] of claims) {
    const owner = claimants.length === 1 ? claimants[0] : claimants.filter((entry) => entry.exact).sort(byName)[0];
    if (owner !== undefined && lengthOf(owner.name) <= maxLength && !used.has(folded)) assign(owner.key, owner.name);
  }
  for (const { key, name } of wanted) if (!names.has(key)) assign(key, withHash(name, key, (candidate) => lengthOf(candidate) <= maxLength, (candidate) => used.has(fold(candidate))));
  return names;
}

const byName = (one: Wanted, other: Wanted): number => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);

function withHash(name: string, key: string, fits: (name: string) => boolean, isUsed: (name: string) => boolean): string {
  for (let round = 0; ; round += 1) {
    const suffix = `_${shortHash(round === 0 ? key : `${key}\n${round}`)}`;
    const characters = [...name];
    while (characters.length > 0 && !fits(`${characters.join('')}${suffix}`)) characters.pop();
    const candidate = `${characters.join('')}${suffix}`;
    if (!isUsed(candidate)) return candidate;
  }
}
