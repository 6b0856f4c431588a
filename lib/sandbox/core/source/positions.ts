/** Place in a text: `line` and `column` start at 1, columns count UTF-16 units, as editors do. */
export interface Position { line: number; column: number }

/** Line breaks become `\n` and a byte order mark goes, so that every parser here counts the same lines. */
export function normalizeLines(source: string): string {
  return source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Converts between offsets and positions of one text. */
export class LineTable {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }

  /** Clamped to the text. */
  offsetAt({ line, column }: Position): number {
    const start = this.starts[Math.min(Math.max(line, 1), this.starts.length) - 1] ?? 0;
    return Math.min(start + Math.max(column, 1) - 1, this.text.length);
  }

  /** Offset of a 1-based column counted in UTF-8 bytes, which is how QuickJS counts. */
  offsetAtByteColumn(line: number, byteColumn: number): number {
    let at = this.offsetAt({ line, column: 1 });
    let bytes = byteColumn - 1;
    while (bytes > 0 && at < this.text.length && this.text[at] !== '\n') {
      const point = this.text.codePointAt(at) ?? 0;
      bytes -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      at += point < 0x10000 ? 1 : 2;
    }
    return at;
  }
}
