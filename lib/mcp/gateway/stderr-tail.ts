const keptChars = 1_000;
const shortestSecret = 6;

/** The last words of a server process, for error messages. Values of its environment are blanked: they may be keys. */
export class StderrTail {
  #text = '';
  readonly #secrets: string[];

  constructor(secrets: string[]) {
    this.#secrets = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
  }

  push(chunk: Buffer): void {
    const longest = this.#secrets[0]?.length ?? 0;
    this.#text = (this.#text + chunk.toString('utf8')).slice(-(keptChars + longest));
  }

  get text(): string {
    const blanked = this.#secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), this.#text);
    return blanked.slice(-keptChars).trim();
  }
}
