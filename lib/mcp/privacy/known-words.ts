interface Ending<T> { before: string; after: string; what: T }
interface Node<T> { next: Map<string, Node<T>>; endings: Ending<T>[] }
export interface Occurrence<T> { start: number; end: number; what: T }

/** Scripts that put no space between words: each character counts as one. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const word = new RegExp(`[${unspaced}]|[[\\p{L}\\p{M}\\p{N}_]--[${unspaced}]]+`, 'gv');
const wordAtEnd = new RegExp(`[[\\p{L}\\p{M}\\p{N}_]--[${unspaced}]]$`, 'v');
const wordAtStart = new RegExp(`^[[\\p{L}\\p{M}\\p{N}_]--[${unspaced}]]`, 'v');
const maxDepth = 16;

/**
 * Finds many texts at once where they stand as whole words: a tree with a word and what separates it from the one before on each
 * branch. The time for a text grows with its words, not with the number of texts known.
 */
export class KnownWords<T> {
  readonly #root: Node<T> = { next: new Map(), endings: [] };

  /** A text without any letter or digit is never found. */
  add(spelling: string, what: T): void {
    const words = wordsOf(spelling, maxDepth);
    const [first] = words;
    if (first === undefined) return;
    let node = this.#root;
    let branchStart = first.start;
    for (const { end } of words) {
      const branch = spelling.slice(branchStart, end);
      const next: Node<T> = node.next.get(branch) ?? { next: new Map(), endings: [] };
      node.next.set(branch, next);
      node = next;
      branchStart = end;
    }
    node.endings.push({ before: spelling.slice(0, first.start), after: spelling.slice(branchStart), what });
  }

  /** Every occurrence, also those inside of others. */
  find(text: string): Occurrence<T>[] {
    if (this.#root.next.size === 0) return [];
    const found: Occurrence<T>[] = [];
    const words = wordsOf(text, Infinity);
    for (let index = 0; index < words.length; index += 1) this.#findAt(text, words, index, found);
    return found;
  }

  #findAt(text: string, words: readonly { start: number; end: number }[], first: number, found: Occurrence<T>[]): void {
    const start = words[first]?.start ?? 0;
    let branchStart = start;
    let node: Node<T> | undefined = this.#root;
    for (let index = first; index < words.length; index += 1) {
      const end = words[index]?.end ?? branchStart;
      node = node.next.get(text.slice(branchStart, end));
      if (node === undefined) return;
      for (const ending of node.endings) if (endsHere(text, start, end, ending)) found.push({ start: start - ending.before.length, end: end + ending.after.length, what: ending.what });
      if (node.next.size === 0) return;
      branchStart = end;
    }
  }
}

function endsHere(text: string, start: number, end: number, { before, after }: { before: string; after: string }): boolean {
  if (!text.startsWith(after, end) || !text.endsWith(before, start)) return false;
  return after === '' || !wordAtEnd.test(after) || !wordAtStart.test(text.slice(end + after.length, end + after.length + 2));
}

function wordsOf(text: string, most: number): { start: number; end: number }[] {
  const words: { start: number; end: number }[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null && words.length < most; match = word.exec(text)) words.push({ start: match.index, end: word.lastIndex });
  return words;
}
