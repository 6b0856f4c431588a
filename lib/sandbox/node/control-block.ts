/** Milliseconds of the machine's clock, the same in every thread of the process. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();

const fields = { cancelledRun: 0, enteredAt: 1, inside: 2, cpuMs: 3, memoryPeakKib: 4 } as const;
const bytes = Object.keys(fields).length * Int32Array.BYTES_PER_ELEMENT;

/** What the guard sees of a worker that computes and answers no messages. */
export interface Observation { inside: boolean; cpuMs: number; memoryPeakBytes: number }

/** A few numbers in memory that both threads see at once: messages do not reach a worker that is inside the VM. */
export class ControlBlock {
  private readonly cells: Int32Array;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(bytes)) {
    this.cells = new Int32Array(buffer);
  }

  cancel(runId: number): void { this.set('cancelledRun', runId); }
  isCancelled(runId: number): boolean { return this.get('cancelledRun') === runId; }

  /** To be called by the worker at every entry into the VM and exit from it. */
  observe({ inside, cpuMs, memoryPeakBytes }: Observation): void {
    this.set('enteredAt', sharedNow() | 0);
    this.set('cpuMs', cpuMs);
    this.set('memoryPeakKib', memoryPeakBytes / 1024);
    this.set('inside', inside ? 1 : 0);
  }

  /** CPU time counts what the worker has spent inside the VM since it entered it. */
  read(): Observation {
    const inside = this.get('inside') === 1;
    const sinceEntry = inside ? ((sharedNow() | 0) - this.get('enteredAt')) | 0 : 0;
    return { inside, cpuMs: this.get('cpuMs') + sinceEntry, memoryPeakBytes: this.get('memoryPeakKib') * 1024 };
  }

  reset(): void { this.observe({ inside: false, cpuMs: 0, memoryPeakBytes: 0 }); }

  private get(field: keyof typeof fields): number { return Atomics.load(this.cells, fields[field]); }
  private set(field: keyof typeof fields, value: number): void { Atomics.store(this.cells, fields[field], value | 0); }
}
