import { jsonLines } from './json-lines';

const newLine = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A result that did not go into the context: a text of the run, read by bytes or lines. */
export class ResultFile {
  readonly bytes: Uint8Array;
  /** Byte at which each line begins. */
  readonly #lineStarts: number[] = [0];

  constructor(readonly path: string, text: string) {
    this.bytes = encoder.encode(text);
    for (let at = this.bytes.indexOf(newLine); at !== -1 && at + 1 < this.bytes.length; at = this.bytes.indexOf(newLine, at + 1)) this.#lineStarts.push(at + 1);
  }

  get lines(): number { return this.#lineStarts.length; }

  /** Byte at which a line (from 1 on) begins; undefined when there are fewer lines. */
  startOfLine(line: number): number | undefined { return this.#lineStarts[line - 1]; }

  /** The line (from 1 on) that holds a byte. */
  lineAt(byte: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= byte) low = middle; else high = middle - 1;
    }
    return low + 1;
  }

  /** The text of whole characters from a byte on, at most `most` bytes of it. A byte inside a character stands for the character's beginning. */
  part(from: number, most: number): { from: number; to: number; text: string } {
    const start = this.#characterAt(from);
    const to = start + most >= this.bytes.length ? this.bytes.length : this.#characterAt(start + most);
    return { from: start, to, text: decoder.decode(this.bytes.subarray(start, to)) };
  }

  /** Without its line break. */
  line(line: number): string {
    const start = this.startOfLine(line) ?? this.bytes.length;
    return decoder.decode(this.bytes.subarray(start, this.startOfLine(line + 1) ?? this.bytes.length)).replace(/\n$/, '');
  }

  #characterAt(byte: number): number {
    let at = Math.min(byte, this.bytes.length);
    while (at > 0 && (this.bytes[at] ?? 0) >> 6 === 0b10) at -= 1;
    return at;
  }
}

/** The files of one run. They live as long as it does, in memory. */
export class ResultFiles {
  readonly #files = new Map<string, ResultFile>();

  add(tool: string, text: string): ResultFile {
    const lines = jsonLines(text);
    const name = tool.replaceAll(/[^\w.-]/g, '_').slice(0, 60);
    const file = new ResultFile(`results/${this.#files.size + 1}-${name}.${/^\s*[[{]/.test(lines) ? 'json' : 'txt'}`, lines);
    this.#files.set(file.path, file);
    return file;
  }

  find(path: string): ResultFile | undefined { return this.#files.get(path.replace(/^\.?\/+/, '')); }

  get paths(): string[] { return [...this.#files.keys()]; }
}
