import { stem } from './stem';
import { thesaurus } from './thesaurus';

export type Kinship = 'same' | 'near';

const particles = new Set(['off', 'on', 'out', 'up', 'down', 'back', 'away', 'in', 'into', 'over', 'online', 'offline'].map(stem));
/** "turn the new checkout off": so many words may stand between a verb and its particle. */
const maxGap = 4;

const phrases = new Map<string, string[][]>();
const related = new Map<string, Map<string, Kinship>>();

for (const line of thesaurus) {
  const [same = [], near = []] = line.split('|').map((part) => [...part.matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => termOf(phrase ?? word ?? '')));
  for (const term of same) {
    for (const other of same) relate(term, other, 'same');
    for (const other of near) {
      relate(term, other, 'near');
      relate(other, term, 'near');
    }
  }
}

function termOf(text: string): string {
  const stems = text.split(' ').map(stem);
  const [first = ''] = stems;
  if (stems.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), stems].sort((a, b) => b.length - a.length));
  return joined(stems);
}

/** A phrase as one term. */
function joined(stems: readonly string[]): string { return stems.join('_'); }

function relate(term: string, other: string, kinship: Kinship): void {
  if (term === other) return;
  const others = related.get(term) ?? new Map<string, Kinship>();
  if (others.get(other) !== 'same') others.set(other, kinship);
  related.set(term, others);
}

const nobody: ReadonlyMap<string, Kinship> = new Map();

/** Terms that can stand for this one; without the term itself. */
export const relatedTerms = (term: string): ReadonlyMap<string, Kinship> => related.get(term) ?? nobody;

/** The longest known phrase that begins at `start`, as one term, with the positions of its words; null when none does. */
export function phraseAt(stems: readonly string[], start: number): { term: string; positions: number[] } | null {
  for (const phrase of phrases.get(stems[start] ?? '') ?? []) {
    const positions = positionsOf(phrase, stems, start);
    if (positions !== null) return { term: joined(phrase), positions };
  }
  return null;
}

function positionsOf(phrase: readonly string[], stems: readonly string[], start: number): number[] | null {
  if (phrase.every((part, offset) => stems[start + offset] === part)) return phrase.map((_, offset) => start + offset);
  const [, particle = ''] = phrase;
  if (phrase.length !== 2 || !particles.has(particle)) return null;
  const distance = stems.slice(start + 1, start + 2 + maxGap).indexOf(particle);
  return distance === -1 ? null : [start, start + 1 + distance];
}
