import type { StrayLines } from './connection';
import { redactText } from './redact-text';

const keptChars = 120;

/** Counts the lines of a server that are no messages and keeps the first, without values of its environment: they may be keys. */
export class StrayText {
  #count = 0;
  #first: string | null = null;
  readonly #redact: (text: string) => string;

  constructor(secrets: string[]) { this.#redact = redactText(secrets); }

  push(line: string): void {
    this.#count += 1;
    this.#first ??= shortened(this.#redact(line));
  }

  get lines(): StrayLines { return { count: this.#count, first: this.#first }; }
}

const shortened = (line: string): string => (line.length > keptChars ? `${line.slice(0, keptChars)}…` : line);
