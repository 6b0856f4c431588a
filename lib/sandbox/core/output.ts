import type { ProgramLimits } from '../../engine/ports';
import { checkedJson } from './checked-json';
import { bytesText, stops, type Stop } from './stop';
import { utf8Length } from './utf8';

const encoder = new TextEncoder();

/** Longest text worth reading, in UTF-16 units: one unit more is too much in any encoding. */
export const longestOutput = ({ outputBytes }: ProgramLimits): number => outputBytes + 1;

/** What a program logged and returned, under its one limit in bytes. */
export class Output {
  readonly logs: string[] = [];
  private usedBytes = 0;
  valueJson: string | null = null;
  isDone = false;

  constructor(private readonly limits: ProgramLimits, private readonly onLog: (line: string) => void) {}

  get longest(): number { return longestOutput(this.limits); }

  /** Keeps a line; one that is too long is cut visibly, and the program must end. */
  log(text: string | { length: number }): Stop | null {
    const line = typeof text === 'string' ? text : '';
    const bytes = typeof text === 'string' ? utf8Length(line) + 1 : text.length;
    if (this.usedBytes + bytes <= this.limits.outputBytes) {
      this.usedBytes += bytes;
      this.keep(line);
      return null;
    }
    const room = Math.max(0, this.limits.outputBytes - this.usedBytes);
    this.keep(`${headOf(line, room)} … [cut: the output limit was reached]`);
    return stops.output(this.limits, 'The program logged too much');
  }

  /** Takes the value; one that does not fit beside the logs is left out. */
  finish(valueJson: string | { length: number } | null): Stop | null {
    this.isDone = true;
    if (valueJson === null) return null;
    const bytes = typeof valueJson === 'string' ? utf8Length(valueJson) : valueJson.length;
    if (typeof valueJson !== 'string' || this.usedBytes + bytes > this.limits.outputBytes) {
      return stops.output(this.limits, `The returned value has ${bytesText(bytes)}`);
    }
    this.valueJson = checkedJson(valueJson);
    return null;
  }

  private keep(line: string): void {
    this.logs.push(line);
    this.onLog(line);
  }
}

/** The longest head of `text` that has at most `bytes` in UTF-8. */
function headOf(text: string, bytes: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
