const newline = 10;

/** Cuts a byte stream into lines, each byte looked at once. Throws when one line grows past the limit. */
export class LineReader {
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(private readonly maxLineBytes: number, private readonly onLine: (line: string) => void) {}

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#keep(chunk.subarray(start, end));
      start = end + 1;
      this.#flush();
    }
    this.#keep(chunk.subarray(start));
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > this.maxLineBytes) throw new Error(`the server sent a message of more than ${this.maxLineBytes} bytes`);
    if (part.length > 0) this.#parts.push(part);
  }

  #flush(): void {
    const line = Buffer.concat(this.#parts).toString('utf8').replace(/\r$/, '');
    this.#parts = [];
    this.#bytes = 0;
    if (line.trim() !== '') this.onLine(line);
  }
}
