import type { ApiServer, ApiTool } from '../api-names';
import { conceptsOf, type Concept } from './concepts';
import { effectOf, isVerb, wantedEffect, type Effect } from './effect';
import { familyKey, fieldTerms, serverTerms, toolFields } from './tool-fields';
import { TextIndex } from './text-index';
import { weights } from './weights';

export interface RankedTool { entry: ApiTool; server: ApiServer; score: number }

/** What the ranking knows of each tool, by its number in the index. */
interface Known { entry: ApiTool; server: ApiServer; serverId: number; familyId: number; nameTerms: string[]; effect: Effect | null }

/** Scores of one query, by the tools' numbers in the index. */
interface Tally { matched: Float64Array; covered: Float64Array; hasOwn: Uint8Array; servers: Float64Array }

/** All tools of an inventory, ready to be ranked for queries. */
export class ToolRanking {
  readonly #index: TextIndex;
  readonly #tools: Known[];
  readonly #servers: number;
  readonly #families: number;

  constructor(api: readonly ApiServer[]) {
    const families = new Map<string, number>();
    const documents: string[][][] = [];
    this.#tools = api.flatMap((server, serverId) => {
      const ofServer = serverTerms(server);
      return server.tools.map((entry): Known => {
        const terms = fieldTerms(entry, ofServer);
        documents.push(terms);
        const nameTerms = [...new Set(terms[0])];
        const key = familyKey(entry, nameTerms);
        const familyId = families.get(key) ?? families.size;
        families.set(key, familyId);
        return { entry, server, serverId, familyId, nameTerms, effect: effectOf(entry.tool) };
      });
    });
    this.#servers = api.length;
    this.#families = families.size;
    this.#index = new TextIndex(toolFields, documents, weights.saturation);
  }

  /** In how many tools a term occurs. */
  frequency(term: string): number { return this.#index.frequency(term); }

  /** Tools that have anything to do with the query, best first; equal ones in the order of the inventory. */
  rank(query: string): RankedTool[] {
    const concepts = conceptsOf(query, this.#index);
    const tally = this.#tally(concepts);
    const asked = strongest(concepts);
    const wanted = wantedEffect(query);
    const total = concepts.reduce((sum, { importance }) => sum + importance, 0);
    const ranked: RankedTool[] = [];
    for (const [id, { entry, server, serverId, nameTerms, effect }] of this.#tools.entries()) {
      const matched = tally.matched[id] ?? 0;
      if (tally.hasOwn[id] !== 1) continue;
      const base = matched + weights.neighbours * (tally.servers[serverId] ?? 0);
      const named = nameTerms.reduce((sum, term) => sum + (asked.get(term) ?? 0), 0) / Math.max(1, nameTerms.length);
      const otherEffect = wanted !== null && effect !== null && effect !== wanted;
      ranked.push({ entry, server, score: base * ((tally.covered[id] ?? 0) / total) ** weights.coverage * (1 + weights.nameCover * named) * (otherEffect ? 1 - weights.otherEffect : 1) });
    }
    return ranked.sort((a, b) => b.score - a.score);
  }

  #tally(concepts: readonly Concept[]): Tally {
    const size = this.#index.size;
    const tally: Tally = { matched: new Float64Array(size), covered: new Float64Array(size), hasOwn: new Uint8Array(size), servers: new Float64Array(this.#servers) };
    for (const concept of concepts) this.#add(concept, tally);
    return tally;
  }

  /** One concept: each tool counts with the best of its own terms, or less with what its family has. */
  #add({ alternatives, importance }: Concept, tally: Tally): void {
    const own = new Float64Array(this.#index.size);
    const ofFamily = new Float64Array(this.#families);
    const ofServer = new Float64Array(this.#servers);
    for (const [term, weight] of alternatives) {
      const lent = isVerb(term) ? 0 : weights.family;
      this.#index.each(term, (id, strength) => {
        const value = strength * weight;
        if (value > (own[id] ?? 0)) own[id] = value;
        tally.hasOwn[id] = 1;
        const { familyId } = this.#tools[id] ?? { familyId: 0 };
        if (lent * value > (ofFamily[familyId] ?? 0)) ofFamily[familyId] = lent * value;
      });
    }
    for (const [id, { familyId, serverId }] of this.#tools.entries()) {
      const value = Math.max(own[id] ?? 0, ofFamily[familyId] ?? 0);
      if (value === 0) continue;
      tally.matched[id] = (tally.matched[id] ?? 0) + Math.sqrt(value) * importance;
      tally.covered[id] = (tally.covered[id] ?? 0) + Math.min(1, value / weights.fullMatch) * importance;
      if (value > (ofServer[serverId] ?? 0)) ofServer[serverId] = value;
    }
    for (const [serverId, value] of ofServer.entries()) tally.servers[serverId] = (tally.servers[serverId] ?? 0) + value * importance;
  }
}

function strongest(concepts: readonly Concept[]): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { alternatives } of concepts) for (const [term, weight] of alternatives) asked.set(term, Math.max(weight, asked.get(term) ?? 0));
  return asked;
}
