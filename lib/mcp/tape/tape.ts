import type { TapeEntry } from '../../engine/tape';
import { canonicalJson } from '../../engine/hash';
import type { ToolCall } from '../../engine/ports';

/** Calls are the same when server, tool and arguments are; the order of keys in the arguments does not matter. */
const keyOf = ({ server, tool, args }: ToolCall): string => canonicalJson([server, tool, args]);

/** What one arm has left to be served: equal calls get the answers of equal calls in the order in which these were recorded. */
export interface TapeReader {
  /** The answer for this call, or null when nobody had made it this often when the reader was opened. */
  next(call: ToolCall): TapeEntry | null;
}

/** The calls of one trial. The first arm fills it; each later one reads from the start what was there when it began, and adds what is new. */
export class Tape {
  readonly #entries: TapeEntry[];
  readonly #reads = new Map<string, TapeEntry[]>();

  constructor(entries: readonly TapeEntry[] = []) {
    this.#entries = [];
    for (const entry of entries) this.record(entry);
  }

  get entries(): readonly TapeEntry[] {
    return this.#entries;
  }

  record(entry: TapeEntry): void {
    this.#entries.push(entry);
    if (entry.access === 'write') return;
    const key = keyOf(entry);
    this.#reads.set(key, [...this.#reads.get(key) ?? [], entry]);
  }

  /** Drops what was recorded after the first `length` entries. */
  cut(length: number): void {
    const kept = this.#entries.splice(0).slice(0, length);
    this.#reads.clear();
    for (const entry of kept) this.record(entry);
  }

  /** A reader of what is on the tape now: an arm is never served what it recorded itself. */
  open(): TapeReader {
    const snapshot = new Map(this.#reads);
    const served = new Map<string, number>();
    return {
      next: (call) => {
        const key = keyOf(call);
        const at = served.get(key) ?? 0;
        const entry = snapshot.get(key)?.[at];
        if (entry === undefined) return null;
        served.set(key, at + 1);
        return entry;
      },
    };
  }
}
