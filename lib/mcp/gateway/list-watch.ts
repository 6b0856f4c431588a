import type { ToolInfo } from '../../engine/ports';
import { differenceInWords, listDifference } from './list-difference';

/** A server can answer each list with the news that it has changed. */
const mostReads = 20;

/** Reads a server's list again when it says that it has changed, and tells what is another than at the start: each state of the list once. */
export class ListWatch {
  #reads = 0;
  /** The difference that was told last; empty: none. */
  #told = '';
  #reading = false;
  #again = false;

  constructor(private readonly start: readonly ToolInfo[], private readonly tell: (message: string) => void) {}

  /** `list` reads the tools as they are now. Changes that are announced meanwhile are read together. */
  changed(list: () => Promise<{ tools: readonly ToolInfo[] }>): void {
    this.#again = true;
    if (!this.#reading) void this.#read(list);
  }

  /** The list is known from elsewhere, and was told of there. */
  seen(tools: readonly ToolInfo[]): void { this.#told = differenceInWords(listDifference(this.start, tools)); }

  async #read(list: () => Promise<{ tools: readonly ToolInfo[] }>): Promise<void> {
    this.#reading = true;
    while (this.#again && this.#reads < mostReads) {
      this.#again = false;
      this.#reads += 1;
      await list().then(({ tools }) => this.#compare(tools), (error: unknown) => {
        this.tell(`the server says that its tools have changed; what has changed cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      });
      if (this.#reads === mostReads) this.tell(`the server says very often that its tools have changed; its list is not read again in this run, after ${mostReads} times`);
    }
    this.#reading = false;
  }

  #compare(tools: readonly ToolInfo[]): void {
    const words = differenceInWords(listDifference(this.start, tools));
    if (words === this.#told) return;
    this.#told = words;
    this.tell(words === '' ? 'the tools of the server are again those that the run began with'
      : `the tools of the server have changed: ${words}; the run goes on with the list it began with`);
  }
}
