import { relatedTerms } from './expansions';
import { similarTerms } from './similar-terms';
import { queryTerms, type QueryTerm } from './terms';
import type { TextIndex } from './text-index';
import { weights } from './weights';

/** One thing that a query asks for: the terms that would satisfy it with how much each would, and its importance among the others. */
export interface Concept { alternatives: Map<string, number>; importance: number }

const maxConcepts = 24;

/** What a query asks for, in terms of this index: its words, their relatives, and for words that no tool has those of like spelling. */
export function conceptsOf(query: string, index: TextIndex): Concept[] {
  const terms = new Map(queryTerms(query).map((asked) => [asked.term, asked]));
  return [...terms.values()].slice(0, maxConcepts).map((asked) => conceptOf(asked, index)).filter(({ alternatives }) => alternatives.size > 0);
}

function conceptOf({ term, weak, isName }: QueryTerm, index: TextIndex): Concept {
  const alternatives = new Map<string, number>();
  if (index.has(term)) alternatives.set(term, 1);
  for (const [other, kinship] of relatedTerms(term)) if (index.has(other)) alternatives.set(other, weights[kinship]);
  const known = alternatives.size > 0;
  if (!known && !isName) for (const [other, weight] of similarTerms(term, index)) alternatives.set(other, weight);
  return { alternatives, importance: rarityOf(term, alternatives, index) * (weak ? weights.weakWord : 1) * (known ? 1 : weights.guess) };
}

/** A word with many common relatives says less; they count half, since few tools that have them are meant. */
function rarityOf(term: string, alternatives: ReadonlyMap<string, number>, index: TextIndex): number {
  let frequency = index.frequency(term);
  for (const [other, weight] of alternatives) if (other !== term) frequency += (weight * index.frequency(other)) / 2;
  return index.rarity(Math.min(index.size, frequency));
}
