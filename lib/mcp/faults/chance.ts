/**
 * A number in [0, 1) that depends on the given whole numbers alone: the finaliser of MurmurHash3 (Austin Appleby, public domain) over
 * them. Without state, so that a choice for one call does not depend on how many were made before.
 */
export function chance(...numbers: readonly number[]): number {
  let hash = 0;
  for (const number of numbers) {
    hash = (Math.imul(hash, 5) + 0x9e3779b9) ^ (number | 0);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 4_294_967_296;
}
