/** Something that a program asked for outside of the VM. */
export interface Work {
  id: number;
  /** What a reader calls it, e.g. 'ci.list_builds'. */
  name: string;
  /** What it holds while it waits. */
  bytes: number;
  /** Does it; what this resolves to then tells the program. */
  start(): Promise<() => void>;
}

/** Work of one program: some at once, the rest in the order it came. */
export class Lane {
  private readonly waiting: Work[] = [];
  private readonly open = new Map<number, string>();
  private inFlight = 0;
  private isClosed = false;
  waitingBytes = 0;

  constructor(private readonly places: number, private readonly broken: (error: unknown) => void) {}

  /** The names of what is not done, waiting work included. */
  get outstanding(): string[] { return [...this.open.values()]; }
  get isIdle(): boolean { return this.open.size === 0; }
  get waitingCount(): number { return this.waiting.length; }

  add(work: Work): void {
    this.open.set(work.id, work.name);
    this.waiting.push(work);
    this.waitingBytes += work.bytes;
    this.startWaiting();
  }

  /** Nothing that waits starts any more. */
  close(): void { this.isClosed = true; }

  private startWaiting(): void {
    while (!this.isClosed && this.inFlight < this.places) {
      const work = this.waiting.shift();
      if (!work) return;
      this.waitingBytes -= work.bytes;
      this.inFlight++;
      void this.perform(work);
    }
  }

  private async perform({ id, start }: Work): Promise<void> {
    try {
      const tell = await start();
      this.inFlight--;
      this.open.delete(id);
      tell();
      this.startWaiting();
    } catch (error) {
      this.broken(error);
    }
  }
}
