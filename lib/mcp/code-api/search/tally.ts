import type { Concept } from './concepts';
import { isVerb } from './effect';
import type { TextIndex } from './text-index';
import { weights } from './weights';

/** How well each tool meets one query, concept by concept; tools go by their numbers in the index. */
export class Tally {
  /** Sum over the concepts: how well it is met, by its importance. */
  readonly matched: Float64Array;
  /** Sum of the importance of what is met. */
  readonly covered: Float64Array;
  /** 1 for tools that meet something by themselves. */
  readonly hasOwn: Uint8Array;
  /** By server: sum of how well its best tool meets each concept. */
  readonly servers: Float64Array;
  readonly #own: Float64Array;
  readonly #ofFamily: Float64Array;
  readonly #ofServer: Float64Array;

  /** `serverOf` and `familyOf`: to which server and family each tool belongs. */
  constructor(private readonly serverOf: Int32Array, private readonly familyOf: Int32Array, servers: number, families: number) {
    const size = serverOf.length;
    [this.matched, this.covered, this.#own] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
    this.hasOwn = new Uint8Array(size);
    [this.servers, this.#ofServer, this.#ofFamily] = [new Float64Array(servers), new Float64Array(servers), new Float64Array(families)];
  }

  /** One concept: each tool counts with the best of its own terms, or less with the best that its family has. */
  add({ alternatives, importance }: Concept, index: TextIndex): void {
    for (const scratch of [this.#own, this.#ofFamily, this.#ofServer]) scratch.fill(0);
    for (const [term, weight] of alternatives) this.#meet(term, weight, index);
    for (let id = 0; id < this.#own.length; id += 1) {
      const value = Math.max(this.#own[id] ?? 0, this.#ofFamily[this.familyOf[id] ?? 0] ?? 0);
      if (value === 0) continue;
      this.matched[id] = (this.matched[id] ?? 0) + Math.sqrt(value) * importance;
      this.covered[id] = (this.covered[id] ?? 0) + Math.min(1, value / weights.fullMatch) * importance;
      const server = this.serverOf[id] ?? 0;
      if (value > (this.#ofServer[server] ?? 0)) this.#ofServer[server] = value;
    }
    for (let server = 0; server < this.servers.length; server += 1) this.servers[server] = (this.servers[server] ?? 0) + (this.#ofServer[server] ?? 0) * importance;
  }

  #meet(term: string, weight: number, index: TextIndex): void {
    const lent = isVerb(term) ? 0 : weights.family;
    index.each(term, (id, strength) => {
      const value = strength * weight;
      this.hasOwn[id] = 1;
      if (value > (this.#own[id] ?? 0)) this.#own[id] = value;
      const family = this.familyOf[id] ?? 0;
      if (lent * value > (this.#ofFamily[family] ?? 0)) this.#ofFamily[family] = lent * value;
    });
  }
}
