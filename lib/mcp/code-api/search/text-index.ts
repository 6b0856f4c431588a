/** One field of a document: how much its terms count, and how strongly a long field is held against it (0 not at all, 1 fully). */
export interface Field { weight: number; lengthPenalty: number }

/** Strengths are those of `each`. */
interface Postings { documents: number[]; strengths: number[] }

/**
 * An inverted index with BM25F scores: what a term counts in a document is the sum over the fields of its frequency, times the
 * field's weight, by the field's length. Source: Robertson, Zaragoza, Taylor, Simple BM25 extension to multiple weighted fields, CIKM 2004.
 */
export class TextIndex {
  readonly size: number;
  readonly #postings = new Map<string, Postings>();

  /** `documents` hold the terms of each field, in the order of `fields`; a term of weight `saturation` counts half. */
  constructor(fields: readonly Field[], documents: readonly (readonly (readonly string[])[])[], saturation: number) {
    this.size = documents.length;
    const averages = fields.map((_, field) => documents.reduce((sum, document) => sum + (document[field]?.length ?? 0), 0) / Math.max(1, documents.length));
    for (const [id, document] of documents.entries()) {
      const weights = new Map<string, number>();
      for (const [field, { weight, lengthPenalty }] of fields.entries()) {
        const terms = document[field] ?? [];
        const part = weight / (1 - lengthPenalty + lengthPenalty * (terms.length / (averages[field] || 1)));
        for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + part);
      }
      for (const [term, weight] of weights) this.#add(term, id, weight / (weight + saturation));
    }
  }

  #add(term: string, id: number, strength: number): void {
    const postings = this.#postings.get(term);
    if (postings === undefined) this.#postings.set(term, { documents: [id], strengths: [strength] });
    else {
      postings.documents.push(id);
      postings.strengths.push(strength);
    }
  }

  has(term: string): boolean { return this.#postings.has(term); }

  terms(): IterableIterator<string> { return this.#postings.keys(); }

  /** In how many documents the term occurs. */
  frequency(term: string): number { return this.#postings.get(term)?.documents.length ?? 0; }

  /** Calls back for each document with the term: how well it is met there, 0 to 1. */
  each(term: string, visit: (id: number, strength: number) => void): void {
    const postings = this.#postings.get(term);
    if (postings === undefined) return;
    const { documents, strengths } = postings;
    for (let position = 0; position < documents.length; position += 1) visit(documents[position] ?? 0, strengths[position] ?? 0);
  }

  /** How much it says that a document holds a term of this frequency (inverse document frequency of BM25). */
  rarity(frequency: number): number {
    return Math.log(1 + (this.size - frequency + 0.5) / (frequency + 0.5));
  }
}
