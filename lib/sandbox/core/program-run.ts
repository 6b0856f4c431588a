import type { JSValueHandle } from 'quickjs-wasi';
import { SandboxBroken } from '../../engine/errors';
import type { ProgramResult } from '../../engine/ports';
import { CallQueue, type Settled } from './call-queue';
import { Diagnosis } from './diagnosis';
import { FileQueue, type AskedFile } from './file-queue';
import { Guard } from './guard';
import { Output } from './output';
import { programPath, type PreparedProgram } from './prepare-program';
import type { CoreHost, CoreOptions } from './run-program';
import { stops, type Stop } from './stop';
import { mostWaitedMs, TimerClock } from './timer-clock';
import { moduleSource } from './vm/module-source';
import { engineFailure, GuestVm } from './vm/guest-vm';

/** setTimeout takes no more. */
const longestTimerMs = 2 ** 31 - 1;

/** One program from its first statement to its result: enters the VM for each event, and waits for the next outside of it. */
export class ProgramRun {
  private readonly guard: Guard;
  private readonly output: Output;
  private readonly calls: CallQueue;
  private readonly files: FileQueue;
  private readonly diagnosis: Diagnosis;
  private readonly inbox: Settled[] = [];
  private readonly timer: TimerClock;
  private wake: () => void = () => {};
  private broken: { cause: unknown } | null = null;
  private vm: GuestVm | null = null;
  private evaluation: JSValueHandle | null = null;
  private main: JSValueHandle | null = null;
  private startMs = 0;

  constructor(private readonly program: PreparedProgram, private readonly host: CoreHost, private readonly options: CoreOptions, startedAt: number) {
    const { limits, now } = options;
    this.guard = new Guard(limits, { startedAt, now }, () => host.isCancelled(), ({ inside, cpuMs }) =>
      host.observe({ inside, cpuMs, memoryPeakBytes: this.vm?.memoryPeakBytes ?? 0 }));
    this.output = new Output(limits, (line) => host.log(line));
    const settled = (one: Settled) => { this.inbox.push(one); this.wake(); };
    const broken = (cause: unknown) => { this.broken = { cause }; this.wake(); };
    this.calls = new CallQueue(limits, host, settled, broken);
    this.files = new FileQueue(limits, host, settled, broken);
    this.timer = new TimerClock(now, host, (ms) => { this.vm?.passTime(ms); this.wake(); }, broken);
    this.diagnosis = new Diagnosis(program, this.guard, this.output, this.calls, this.files);
  }

  /** @throws SandboxBroken */
  async run(): Promise<ProgramResult> {
    const { limits, signal, engine } = this.options;
    const onAbort = () => { this.guard.decide(stops.cancelled()); this.wake(); };
    signal.addEventListener('abort', onAbort);
    try {
      if (signal.aborted) onAbort();
      const vm = await GuestVm.create(engine, limits, moduleSource(this.program, this.diagnosis), () => this.guard.mustStop());
      this.vm = vm;
      this.step(() => vm.start(this.answers()));
      this.startMs = this.guard.wallMs;
      this.step(() => { this.evaluation = vm.evaluate(this.program.code, programPath); });
      while (!this.hasEnded(vm)) await this.nextEvent(vm);
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.calls.close();
      this.files.close();
    }
    if (this.broken) throw new SandboxBroken('The sandbox or the tools behind it failed.', { cause: this.broken.cause });
    return this.result();
  }

  private result(): ProgramResult {
    const { used, limitHit } = this.calls;
    const cpuMs = this.guard.cpuMs;
    const { error, limit } = this.diagnosis.conclude(this.vm, [this.main, this.evaluation].filter((promise) => promise !== null));
    return {
      outcome: error?.kind ?? 'ok', valueJson: error ? null : this.output.valueJson, logs: this.output.logs, error,
      ledger: {
        startMs: this.startMs, cpuMs, wallMs: this.guard.wallMs, queueMs: 0, memoryPeakBytes: this.vm?.memoryPeakBytes ?? 0,
        ...used, ...(this.host.callFile && { fileOperations: this.files.operations }),
        ...(this.host.wait && { waitedMs: this.timer.waitedMs }), limitHit: limit ?? limitHit ?? this.files.limitHit,
      },
      imported: this.program.linker.ownModules(),
    };
  }

  /** Enters the VM and runs promise reactions until none is left. */
  private step(work: () => void): void {
    if (this.guard.stop) return;
    try {
      this.guard.measure(() => {
        work();
        this.vm?.drain();
      });
    } catch (error) {
      const failure = engineFailure(error);
      if (failure === null) this.broken = { cause: error };
      else this.diagnosis.note(failure, this.main === null && this.evaluation === null);
    }
  }

  private hasEnded(vm: GuestVm): boolean {
    const { main, evaluation, diagnosis } = this;
    if (this.broken || this.guard.stop || diagnosis.hasFailure || this.output.isDone) return true;
    if ([main, evaluation].some((promise) => promise?.promiseState === 2)) return true;
    if (!main && evaluation?.promiseState === 1) {
      this.step(() => { this.main = vm.call('runProgram'); });
      return this.hasEnded(vm);
    }
    return this.isQuiet && !this.timer.isSet;
  }

  /** Nothing can happen in the program any more, but for its timers. */
  private get isQuiet(): boolean { return this.inbox.length === 0 && this.calls.isIdle && this.files.isIdle; }

  private async nextEvent(vm: GuestVm): Promise<void> {
    if (this.isQuiet && !this.timer.letPass()) return this.guard.decide(stops.waited(mostWaitedMs));
    if (this.inbox.length === 0) await this.sleep(Math.min(this.guard.wallLeftMs, this.timer.realMsLeft));
    if (this.guard.wallLeftMs === 0) this.guard.decide(stops.wall(this.options.limits));
    const settled = this.inbox.shift();
    if (settled) {
      const { id, json, failure } = settled;
      this.step(() => vm.call('settleCall', id, json ?? undefined, ...(failure ? [failure.kind, failure.message] : [])).dispose());
    }
    if (this.timer.isDue) {
      this.timer.clear();
      this.step(() => vm.call('fireTimer', this.timer.waitedMs).dispose());
    }
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(0, Math.ceil(ms)), longestTimerMs));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private answers() {
    const { limits } = this.options;
    /** Takes nothing more of a program that has been stopped and computes on until it notices. */
    const take = (work: () => Stop | null): boolean => {
      const stop = this.guard.stop ? null : work();
      if (stop) this.guard.decide(stop);
      return this.guard.stop !== null;
    };
    return {
      longest: { arguments: limits.maxArgumentBytes, output: this.output.longest },
      hasFiles: this.host.callFile !== undefined,
      hasVirtualTime: this.timer.isVirtual,
      call: (call: Parameters<CallQueue['ask']>[0]) => take(() => this.calls.ask(call)),
      file: (asked: AskedFile) => take(() => this.files.ask(asked)),
      log: (text: string | { length: number }) => take(() => this.output.log(text)),
      site: (stack: string) => { this.diagnosis.site ??= stack; },
      timer: (dueMs: number) => this.timer.set(dueMs),
      done: (value: string | { length: number } | null) => { take(() => this.output.finish(value)); },
    };
  }
}
