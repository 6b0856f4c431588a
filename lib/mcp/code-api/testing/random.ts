/** Choices that are the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) { this.#state = seed; }

  /** In [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (limit: number): number => Math.floor(this.next() * limit);
  chance = (probability: number): boolean => this.next() < probability;
  pick = <T>(items: readonly [T, ...T[]]): T => items[this.below(items.length)] ?? items[0];
  /** Undefined for an empty list. */
  one = <T>(items: readonly T[]): T | undefined => items[this.below(items.length)];
  list = <T>(make: () => T, max: number): T[] => Array.from({ length: this.below(max + 1) }, make);
}
