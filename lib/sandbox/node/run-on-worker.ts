import { SandboxBroken } from '../../engine/errors';
import type { ProgramLedger } from '../../engine/events';
import type { FileResult, ProgramResult, SandboxCallResult } from '../../engine/ports';
import { stops, type Stop } from '../core/stop';
import type { Job } from './job';
import type { FromWorker } from './messages';
import { graceMs, watch } from './watchdog';
import type { WorkerSlot } from './worker-slot';

export interface WorkerRun { result: ProgramResult; /** The thread can run another program. */ reusable: boolean }

/**
 * One program on one worker: passes its calls to the job's host, keeps its logs, and ends it from outside when it does not end
 * by itself. Waits for calls that are under way when the program has ended, so that nothing of it happens after its result.
 */
export class RunOnWorker {
  private readonly startedAt = performance.now();
  private readonly queueMs: number;
  private readonly logs: string[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly used = { calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0 };
  private fileOperations = 0;
  private waitedMs = 0;
  private failedAfterEnd = 0;
  private ended: { resolve(run: WorkerRun): void; reject(error: unknown): void } | null = null;

  constructor(private readonly slot: WorkerSlot, private readonly job: Job, private readonly runId: number) {
    this.queueMs = this.startedAt - job.queuedAt;
  }

  /** @throws SandboxBroken when the worker or the gateway failed; the worker is not reusable then */
  async run(): Promise<WorkerRun> {
    const { slot, job: { limits, signal } } = this;
    let cancelTimer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      slot.control.cancel(this.runId);
      slot.send({ type: 'cancel', runId: this.runId });
      cancelTimer = setTimeout(() => this.kill(stops.cancelled()), graceMs);
    };
    const outcome = new Promise<WorkerRun>((resolve, reject) => { this.ended = { resolve, reject }; });
    slot.control.reset();
    slot.listen({ message: (message) => this.receive(message), died: (error) => this.lost(error) });
    const stopWatching = watch(slot.control, limits, (stop) => this.kill(stop));
    signal.addEventListener('abort', onAbort);
    this.start();
    if (signal.aborted) onAbort();
    try {
      const { result, reusable } = await outcome.finally(stopWatching);
      await this.settleCalls();
      const ledger = { ...result.ledger, failedCalls: result.ledger.failedCalls + this.failedAfterEnd };
      return { result: { ...result, ledger }, reusable };
    } finally {
      clearTimeout(cancelTimer);
      signal.removeEventListener('abort', onAbort);
      slot.listen(null);
    }
  }

  private start(): void {
    const { slot, runId, job: { program: { source, modules }, limits, host } } = this;
    slot.send({ type: 'run', runId, source, modules: slot.modulesToSend(modules), limits, hasFiles: host.callFile !== undefined, hasWait: host.wait !== undefined });
  }

  private receive(message: FromWorker): void {
    if (message.type === 'ready' || message.runId !== this.runId) return;
    if (message.type === 'log') this.logs.push(...message.lines);
    if (message.type === 'call') this.call(message);
    if (message.type === 'file') this.file(message);
    if (message.type === 'wait') this.wait(message);
    if (message.type === 'broken') this.fail(new SandboxBroken(message.message));
    if (message.type !== 'finished') return;
    const ledger = { ...message.result.ledger, queueMs: this.queueMs };
    this.end({ result: { ...message.result, logs: this.logs, ledger }, reusable: !message.spoiled });
  }

  private call({ callId, server, tool, argsJson }: Extract<FromWorker, { type: 'call' }>): void {
    this.used.calls++;
    this.used.bytesOut += Buffer.byteLength(argsJson);
    this.follow('The tools', async () => this.answer(callId, await this.job.host.callTool({ server, tool, argsJson })));
  }

  private file({ callId, request }: Extract<FromWorker, { type: 'file' }>): void {
    this.fileOperations++;
    const unavailable: FileResult = { ok: false, code: 'EACCES', message: 'EACCES: this program has no files' };
    this.follow('The files', async () => {
      const result = await this.job.host.callFile?.(request) ?? unavailable;
      if (this.ended) this.slot.send({ type: 'fileAnswer', runId: this.runId, callId, result });
    });
  }

  private wait({ callId, ms }: Extract<FromWorker, { type: 'wait' }>): void {
    this.follow('The clock', async () => {
      await this.job.host.wait?.(ms);
      this.waitedMs += ms;
      if (this.ended) this.slot.send({ type: 'waited', runId: this.runId, callId });
    });
  }

  /** Keeps account of work that the program asked for; the program has no result before it is done. */
  private follow(what: string, work: () => Promise<void>): void {
    const { signal } = this.job;
    const guarded = async () => {
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) this.fail(new SandboxBroken(`${what} behind the sandbox failed.`, { cause: error }));
      }
    };
    const call: Promise<void> = guarded().finally(() => this.underWay.delete(call));
    this.underWay.add(call);
  }

  private answer(callId: number, result: SandboxCallResult): void {
    if (!result.ok) this.used.failedCalls++;
    if (!result.ok && !this.ended) this.failedAfterEnd++;
    if (!this.ended) return;
    this.used.bytesIn += Buffer.byteLength(result.json ?? '');
    this.slot.send({ type: 'answer', runId: this.runId, callId, result });
  }

  /** Waits for the calls that are under way, at most until the wall limit, and not when the program was cancelled. */
  private async settleCalls(): Promise<void> {
    const { signal, limits: { wallMs } } = this.job;
    if (this.underWay.size === 0 || signal.aborted) return;
    let timer: NodeJS.Timeout | undefined;
    let onAbort = () => {};
    const givenUp = new Promise<void>((resolve) => {
      onAbort = resolve;
      signal.addEventListener('abort', onAbort);
      timer = setTimeout(resolve, Math.max(0, wallMs - (performance.now() - this.startedAt)));
    });
    await Promise.race([Promise.all(this.underWay), givenUp]);
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }

  /** Ends the program from outside: what it logged and used so far is kept, where it was is not known. */
  private kill({ kind, message, hint, limit }: Stop): void {
    if (!this.ended) return;
    const { cpuMs, memoryPeakBytes } = this.slot.control.read();
    const wallMs = performance.now() - this.startedAt;
    const ledger: ProgramLedger = { startMs: 0, cpuMs, wallMs, queueMs: this.queueMs, memoryPeakBytes, ...this.used, limitHit: limit };
    if (this.job.host.callFile) ledger.fileOperations = this.fileOperations;
    if (this.job.host.wait) ledger.waitedMs = this.waitedMs;
    const error = { kind, message, hint, line: null, column: null, file: null };
    void this.slot.terminate();
    this.end({ result: { outcome: kind, valueJson: null, logs: this.logs, error, ledger }, reusable: false });
  }

  /** The thread died by itself: of its own memory limit when it had to hold too much of the program's data. */
  private lost(error: Error): void {
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.kill(stops.memory(this.job.limits));
    else this.fail(new SandboxBroken('A sandbox worker died.', { cause: error }));
  }

  private fail(error: SandboxBroken): void {
    this.ended?.reject(error);
    this.ended = null;
  }

  private end(run: WorkerRun): void {
    this.ended?.resolve(run);
    this.ended = null;
  }
}
