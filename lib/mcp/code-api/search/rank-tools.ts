import type { ApiServer, ApiTool } from '../api-names';
import { conceptsOf, type Concept } from './concepts';
import { effectOf, wantedEffect, type Effect } from './effect';
import { Tally } from './tally';
import { familyKey, fieldTerms, serverTerms, toolFields } from './tool-fields';
import { TextIndex } from './text-index';
import { weights } from './weights';

export interface RankedTool { entry: ApiTool; score: number }

/** What the ranking knows of each tool, by its number in the index. */
interface Known { entry: ApiTool; server: ApiServer; nameTerms: string[]; effect: Effect | null }

/** All tools of an inventory, ready to be ranked for queries. */
export class ToolRanking {
  readonly #index: TextIndex;
  readonly #tools: Known[] = [];
  readonly #serverOf: Int32Array;
  readonly #familyOf: Int32Array;
  readonly #servers: number;
  readonly #families: number;

  constructor(api: readonly ApiServer[]) {
    const size = api.reduce((sum, { tools }) => sum + tools.length, 0);
    this.#serverOf = new Int32Array(size);
    this.#familyOf = new Int32Array(size);
    const families = new Map<string, number>();
    const documents: string[][][] = [];
    for (const [serverId, server] of api.entries()) {
      const ofServer = serverTerms(server);
      for (const entry of server.tools) {
        const terms = fieldTerms(entry, ofServer);
        const nameTerms = [...new Set(terms[0])];
        const key = familyKey(entry, nameTerms);
        if (!families.has(key)) families.set(key, families.size);
        this.#serverOf[documents.length] = serverId;
        this.#familyOf[documents.length] = families.get(key) ?? 0;
        documents.push(terms);
        this.#tools.push({ entry, server, nameTerms, effect: effectOf(entry.tool) });
      }
    }
    this.#servers = api.length;
    this.#families = families.size;
    this.#index = new TextIndex(toolFields, documents, weights.saturation);
  }

  /** In how many tools a term occurs. */
  frequency(term: string): number { return this.#index.frequency(term); }

  /**
   * Tools that have to do with the query, best first, equal ones in the order of the inventory: of one server or of all, those with at
   * least `leastShare` (0 to 1) of the best one's score.
   */
  rank(query: string, { server = null, leastShare = 0 }: { server?: ApiServer | null; leastShare?: number } = {}): RankedTool[] {
    const concepts = conceptsOf(query, this.#index);
    const tally = new Tally(this.#serverOf, this.#familyOf, this.#servers, this.#families);
    for (const concept of concepts) tally.add(concept, this.#index);
    const scores = this.#scores(tally, concepts, wantedEffect(query));
    let best = 0;
    for (let id = 0; id < scores.length; id += 1) {
      if (server !== null && this.#tools[id]?.server !== server) scores[id] = 0;
      best = Math.max(best, scores[id] ?? 0);
    }
    const ranked: RankedTool[] = [];
    for (let id = 0; id < scores.length; id += 1) {
      const score = scores[id] ?? 0;
      const entry = this.#tools[id]?.entry;
      if (score > 0 && score >= best * leastShare && entry !== undefined) ranked.push({ entry, score });
    }
    return ranked.sort((a, b) => b.score - a.score);
  }

  #scores(tally: Tally, concepts: readonly Concept[], wanted: Effect | null): Float64Array {
    const asked = strongest(concepts);
    const total = concepts.reduce((sum, { importance }) => sum + importance, 0);
    const scores = new Float64Array(this.#index.size);
    for (let id = 0; id < scores.length; id += 1) {
      const tool = this.#tools[id];
      if (tally.hasOwn[id] !== 1 || tool === undefined) continue;
      const base = (tally.matched[id] ?? 0) + weights.neighbours * (tally.servers[this.#serverOf[id] ?? 0] ?? 0);
      const coverage = ((tally.covered[id] ?? 0) / total) ** weights.coverage;
      const fits = wanted === null || tool.effect === null || tool.effect === wanted ? 1 : 1 - weights.otherEffect;
      scores[id] = base * coverage * (1 + weights.nameCover * share(tool.nameTerms, asked)) * fits;
    }
    return scores;
  }
}

/** How much of a name is asked for, 0 to 1. */
function share(nameTerms: readonly string[], asked: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const term of nameTerms) sum += asked.get(term) ?? 0;
  return sum / Math.max(1, nameTerms.length);
}

function strongest(concepts: readonly Concept[]): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { alternatives } of concepts) for (const [term, weight] of alternatives) asked.set(term, Math.max(weight, asked.get(term) ?? 0));
  return asked;
}
