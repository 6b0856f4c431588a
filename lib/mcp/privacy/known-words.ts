import { endOfLastWord, endOfWord, isUnspacedAt, isWordAt, nextWord } from './word-scan';

/** What goes on after the branch, up to the last word. */
interface Ending<T> { after: string; what: T }
interface Node<T> { next: Map<string, Node<T>>; endings: Ending<T>[] }
export interface Occurrence<T> { start: number; end: number; what: T }

const maxDepth = 16;
const beginnings = 1 << 14;
/** A number made of the word's first two characters. */
const beginning = (text: string, start: number, end: number): number => (text.charCodeAt(start) * 127 + (end - start > 1 ? text.charCodeAt(start + 1) : 0)) % beginnings;
const newNode = <T>(): Node<T> => ({ next: new Map(), endings: [] });

/**
 * Finds many texts at once where they stand as whole words, from their first word to their last: a tree with a word and what separates it from the one before on each
 * branch. The time for a text grows with its words, not with the number of texts known.
 */
export class KnownWords<T> {
  readonly #root: Node<T> = newNode();
  /** Which pairs of first letters begin some word at the root: most words of a text are passed over without being looked up. */
  readonly #beginnings = new Uint8Array(beginnings);

  /** A text without any letter or digit is never found. */
  add(spelling: string, what: T): void {
    const first = nextWord(spelling, 0);
    let node = this.#root;
    let end = first;
    for (let depth = 0, start = first; depth < maxDepth && start < spelling.length; depth += 1) {
      const branchStart = depth === 0 ? first : end;
      end = endOfWord(spelling, start);
      const branch = spelling.slice(branchStart, end);
      const next = node.next.get(branch) ?? newNode<T>();
      node.next.set(branch, next);
      node = next;
      start = nextWord(spelling, end);
    }
    if (node === this.#root) return;
    this.#beginnings[beginning(spelling, first, endOfWord(spelling, first))] = 1;
    node.endings.push({ after: spelling.slice(end, endOfLastWord(spelling)), what });
  }

  /** Every occurrence, also those inside of others. */
  find(text: string): Occurrence<T>[] {
    const found: Occurrence<T>[] = [];
    if (this.#root.next.size === 0) return found;
    for (let start = nextWord(text, 0); start < text.length;) {
      const end = endOfWord(text, start);
      const node = this.#beginnings[beginning(text, start, end)] === 1 ? this.#root.next.get(text.slice(start, end)) : undefined;
      if (node !== undefined) follow(node, text, start, end, found);
      start = nextWord(text, end);
    }
    return found;
  }
}

function follow<T>(first: Node<T>, text: string, start: number, firstEnd: number, found: Occurrence<T>[]): void {
  let end = firstEnd;
  for (let node: Node<T> | undefined = first; node !== undefined;) {
    for (const { after, what } of node.endings) if (goesOn(text, end, after)) found.push({ start, end: end + after.length, what });
    const wordStart = nextWord(text, end);
    if (node.next.size === 0 || wordStart === text.length) return;
    const wordEnd = endOfWord(text, wordStart);
    node = node.next.get(text.slice(end, wordEnd));
    end = wordEnd;
  }
}

function goesOn(text: string, end: number, after: string): boolean {
  if (after === '') return true;
  const last = end + after.length;
  return text.startsWith(after, end) && (!isWordAt(text, last) || isUnspacedAt(text, last) || isUnspacedAt(text, last - 1));
}
