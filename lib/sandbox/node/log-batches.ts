const singly = 100;
const batchSize = 100;

/**
 * Sends log lines on: the first hundred one by one, so that they survive a thread that has to be killed, later ones in batches, so that
 * a flood of lines does not keep the receiver busy.
 */
export class LogBatches {
  private waiting: string[] = [];
  private sent = 0;

  constructor(private readonly send: (lines: string[]) => void) {}

  add(line: string): void {
    this.waiting.push(line);
    if (this.sent < singly || this.waiting.length >= batchSize) this.flush();
  }

  flush(): void {
    if (this.waiting.length === 0) return;
    this.sent += this.waiting.length;
    this.send(this.waiting);
    this.waiting = [];
  }
}
