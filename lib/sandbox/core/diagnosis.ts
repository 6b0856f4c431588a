import type { JSValueHandle } from 'quickjs-wasi';
import { failedWith, neverSettles, unawaited, unreadable, type Conclusion } from './conclusions';
import { explainException, importOf, loopNear } from './explain';
import { readTexts } from './guest-json';
import type { Guard } from './guard';
import type { Output } from './output';
import type { PreparedProgram } from './prepare-program';
import type { ProgramFault } from './program-fault';
import { placeOf, type Place } from './stack-frames';
import { stops, type Stop } from './stop';
import type { EngineFailure, GuestVm } from './vm/guest-vm';
import { moduleErrorName } from './vm/module-source';

interface ThrownValue { name: string | null; message: string; stack: string | null; toolKind: string | null; fileCode: string | null }

/** What a program asked for and has no answer to. */
interface Asked { readonly isIdle: boolean; readonly outstanding: string[] }

const mostFaults = 50;

/** Collects what happened to a program and says in the end how it ended, in the words that the model reads. */
export class Diagnosis {
  /** Stack at the place where the sandbox ended the program. */
  site: string | null = null;
  /** The latest faults of import() expressions, by the message that the program saw. */
  private readonly faults = new Map<string, ProgramFault>();
  private wasComputing = false;
  private thrown: { reason: JSValueHandle; whileCompiling: boolean } | null = null;

  constructor(
    private readonly program: PreparedProgram,
    private readonly guard: Guard,
    private readonly output: Output,
    private readonly calls: Asked,
    private readonly files: Asked,
  ) {}

  get hasFailure(): boolean { return this.thrown !== null; }

  /** Remembers why an import() failed, for the case that nobody catches it. */
  noteFault(fault: ProgramFault): void {
    const [oldest] = this.faults.keys();
    if (oldest !== undefined && this.faults.size >= mostFaults) this.faults.delete(oldest);
    this.faults.set(fault.message, fault);
  }

  /** Takes what came out of the VM instead of a value. */
  note(failure: EngineFailure, whileCompiling: boolean): void {
    this.site ??= failure.stack;
    this.wasComputing = true;
    if (failure.kind === 'memory') this.guard.decide(stops.memory(this.guard.limits));
    if (failure.kind === 'stack') this.guard.decide(stops.stack());
    if (failure.kind === 'thrown' && !this.guard.stop) this.thrown ??= { reason: failure.reason, whileCompiling };
  }

  /** @param promises the program's own, whose rejection is its failure */
  conclude(vm: GuestVm | null, promises: readonly JSValueHandle[]): Conclusion {
    const rejected = promises.flatMap((promise) => vm?.rejections.take(promise) ?? [])[0];
    if (this.guard.stop) return this.stopped(this.guard.stop, this.site ?? (rejected && vm ? vm.readStack(rejected) : null));
    if (!vm) return unreadable();
    if (this.thrown) return this.failed(this.describe(vm, this.thrown.reason), this.thrown.whileCompiling);
    if (promises.some((promise) => promise.promiseState === 2)) return rejected ? this.failed(this.describe(vm, rejected), false) : unreadable();
    if (this.output.isDone && !(this.calls.isIdle && this.files.isIdle)) return unawaited(this.calls.outstanding, this.files.outstanding);
    const stray = vm.rejections.first();
    if (stray) return this.unhandled(this.describe(vm, stray));
    return this.output.isDone ? { error: null, limit: null } : neverSettles();
  }

  private stopped(stop: Stop, stack: string | null): Conclusion {
    const place = placeOf(stack, '', this.program);
    const isLoop = stop.limit === 'cpuMs' || (stop.limit === 'wallMs' && (place !== null || this.wasComputing));
    const loop = isLoop ? loopNear(place, this.program) : null;
    return failedWith({ ...stop, ...positionOf(place), ...loop }, stop.limit);
  }

  private failed(thrown: ThrownValue | null, whileCompiling: boolean): Conclusion {
    if (!thrown) return unreadable();
    const { name, message, stack } = thrown;
    if (name === 'InternalError' && message === 'string too long') return this.stopped(stops.longString(), stack);
    if (name === 'InternalError' && message === 'out of memory') return this.stopped(stops.memory(this.guard.limits), stack);
    if (message === 'Maximum call stack size exceeded') return this.stopped(stops.stack(), stack);
    const text = textOf(thrown);
    const place = placeOf(stack, text, this.program);
    const fault = name === moduleErrorName ? this.faults.get(message) : undefined;
    if (fault) return failedWith({ kind: fault.kind, message, hint: fault.hint, ...positionOf(place), ...importOf(message, this.program) });
    return failedWith({
      kind: whileCompiling ? 'syntax_error' : 'exception', message: text, ...positionOf(place), hint: explainException(text, place, this.program, this.calls.outstanding),
    });
  }

  private unhandled(thrown: ThrownValue | null): Conclusion {
    if (!thrown) return unreadable();
    const position = positionOf(placeOf(thrown.stack, textOf(thrown), this.program));
    if (thrown.toolKind === null && thrown.fileCode === null) {
      return failedWith({ kind: 'exception', message: `Nobody handled this rejection: ${textOf(thrown)}`, ...position, hint: 'Await every promise, or catch its error.' });
    }
    return failedWith({ kind: 'unawaited_calls', message: `A ${thrown.toolKind === null ? 'file operation' : 'tool call'} that was not awaited failed: ${textOf(thrown)}`, ...position, hint: 'Await every call, and catch its error to go on.' });
  }

  /** Reads what was thrown; guest code runs for it (getters, proxies), hence on the program's time, and it may fail. */
  private describe(vm: GuestVm, reason: JSValueHandle): ThrownValue | null {
    try {
      const text = this.guard.measure(() => vm.call('describeError', reason).toString());
      const { message, ...rest } = readTexts(text, ['name', 'message', 'stack', 'toolKind', 'fileCode']);
      return message === null ? null : { message, ...rest };
    } catch {
      return null;
    }
  }
}

const textOf = ({ name, message, toolKind }: ThrownValue): string =>
  toolKind !== null ? `${name} (${toolKind}): ${message}` : name === null || name === 'Error' ? message : `${name}: ${message}`;

const positionOf = (place: Place | null) => ({ line: place?.line ?? null, column: place?.column ?? null, file: place?.file ?? null });
