import { bundleWorker } from '../../bundle-worker';
import { SandboxBroken } from '../../engine/errors';
import type { ProgramResult } from '../../engine/ports';
import { loadEngine } from './engine-assets';
import { cancelledBeforeStart, type Job } from './job';
import { RunOnWorker } from './run-on-worker';
import { WorkerSlot } from './worker-slot';

interface Queued { job: Job; resolve(result: ProgramResult): void; reject(error: unknown): void; onAbort(): void }

/**
 * Worker threads that run one program each at a time. One is warm from the start, more are started when programs wait, up to
 * `size`; a thread that had to be killed is replaced at once.
 */
export class WorkerPool {
  private readonly idle: WorkerSlot[] = [];
  private readonly slots = new Set<WorkerSlot>();
  private readonly queue: Queued[] = [];
  private starting = 0;
  private isClosed = false;
  private nextRunId = 1;

  constructor(private readonly size: number) {
    void this.startWorker();
  }

  /** @throws SandboxBroken */
  run(job: Job): Promise<ProgramResult> {
    return new Promise((resolve, reject) => {
      const queued: Queued = { job, resolve, reject, onAbort: () => this.leaveQueue(queued) };
      this.queue.push(queued);
      job.signal.addEventListener('abort', queued.onAbort);
      if (job.signal.aborted) this.leaveQueue(queued);
      this.pump();
    });
  }

  /** Ends all threads. Programs are to be aborted by their signals first. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.slots].map((slot) => slot.terminate()));
    this.slots.clear();
  }

  private leaveQueue(queued: Queued): void {
    const index = this.queue.indexOf(queued);
    if (index === -1) return;
    this.queue.splice(index, 1);
    queued.resolve(cancelledBeforeStart(queued.job));
  }

  private pump(): void {
    while (this.queue.length > 0) {
      const slot = this.idle.pop();
      if (!slot) break;
      const queued = this.queue.shift();
      if (!queued) break;
      // A run has one signal for its many programs.
      queued.job.signal.removeEventListener('abort', queued.onAbort);
      void this.dispatch(slot, queued);
    }
    while (this.queue.length > this.starting && this.slots.size + this.starting < this.size) void this.startWorker();
  }

  private async dispatch(slot: WorkerSlot, { job, resolve, reject }: Queued): Promise<void> {
    try {
      const { result, reusable } = await new RunOnWorker(slot, job, this.nextRunId++).run();
      if (reusable) this.idle.push(slot);
      else this.replace(slot);
      resolve(result);
    } catch (error) {
      this.replace(slot);
      reject(error);
    }
    this.pump();
  }

  private replace(slot: WorkerSlot): void {
    this.slots.delete(slot);
    void slot.terminate();
    if (!this.isClosed && this.slots.size + this.starting < this.size) void this.startWorker();
  }

  /** A start that fails is the failure of every program that waits for a worker. */
  private async startWorker(): Promise<void> {
    this.starting++;
    try {
      const [code, engine] = await Promise.all([bundleWorker(new URL('./worker.ts', import.meta.url), ['amaro']), loadEngine()]);
      if (this.isClosed) return;
      const slot = new WorkerSlot(code, engine);
      this.slots.add(slot);
      await slot.ready.catch((error: unknown) => {
        this.slots.delete(slot);
        throw error;
      });
      slot.listen(null);
      this.idle.push(slot);
    } catch (cause) {
      for (const { reject } of this.queue.splice(0)) reject(new SandboxBroken('No sandbox worker could be started.', { cause }));
    } finally {
      this.starting--;
      this.pump();
    }
  }
}
