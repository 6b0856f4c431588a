import { redactText } from './redact-text';

const keptChars = 1_000;

/** The last words of a server process, for error messages. Values of its environment are blanked: they may be keys. */
export class StderrTail {
  #text = '';
  readonly #longest: number;
  readonly #redact: (text: string) => string;

  constructor(secrets: string[]) {
    this.#redact = redactText(secrets);
    this.#longest = Math.max(0, ...secrets.map(({ length }) => length));
  }

  push(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString('utf8')).slice(-(keptChars + this.#longest));
  }

  get text(): string { return this.#redact(this.#text).slice(-keptChars).trim(); }
}
