import { EvalFlags, JSException, MAX_STACK_SIZE, QuickJS, type JSValueHandle } from 'quickjs-wasi';
import type { ProgramLimits } from '../../../engine/ports';
import { clientModule, filesModule } from '../guest/prelude';
import { Abandoned } from '../guard';
import { longestOutput } from '../output';
import type { EngineAssets } from './engine-assets';
import { answerHost, type HostAnswers } from './host-answers';
import { Rejections } from './rejections';
import { wasiFor, type GuestClock } from './wasi';

export interface ModuleSource {
  /** The module that `specifier` means in the module `file`. */
  target(file: string, specifier: string): string;
  code(path: string): string;
}

const preludeFunctions = ['runProgram', 'settleCall', 'fireTimer', 'useVirtualTime', 'describeError', 'useFiles'] as const;
/** Function of the prelude that the sandbox calls. */
export type PreludeFunction = (typeof preludeFunctions)[number];
export type GuestArgument = JSValueHandle | string | number | undefined;

/** What a VM asks of its program's side. A VM that waits for a program has none and asks nothing. */
interface Program { modules: ModuleSource; mustStop(): boolean; answers: HostAnswers | null }

/**
 * One fresh virtual machine with the prelude, for one program. Every method that can run guest code may throw: JSException for the
 * guest's errors, Abandoned, or what WebAssembly throws when it traps. It is not disposed of but dropped: freeing its objects one by
 * one costs more than the collector letting go of the memory as a whole.
 */
export class GuestVm {
  readonly rejections = new Rejections();
  private readonly functions = new Map<PreludeFunction, JSValueHandle>();
  private program: Program | null = null;

  private constructor(private readonly vm: QuickJS, private readonly prelude: Uint8Array, private readonly clock: GuestClock, private readonly memory: () => number) {}

  /** A VM for a program: the one that waits for such limits, else a new one. */
  static async create(engine: EngineAssets, limits: ProgramLimits, modules: ModuleSource, mustStop: () => boolean): Promise<GuestVm> {
    const vm = await engine.spare?.take(limits) ?? await GuestVm.make(engine, limits);
    vm.program = { modules, mustStop, answers: null };
    return vm;
  }

  /** A VM that waits for a program with these limits, with the prelude run. */
  static async prepare(engine: EngineAssets, limits: ProgramLimits): Promise<GuestVm> {
    const vm = await GuestVm.make(engine, limits);
    vm.runPrelude(longestOutput(limits));
    return vm;
  }

  private static async make({ engine, extensions, prelude }: EngineAssets, limits: ProgramLimits): Promise<GuestVm> {
    let memory: WebAssembly.Memory | null = null;
    let created: GuestVm | null = null;
    const clock: GuestClock = { aheadMs: 0 };
    const vm = await QuickJS.create({
      wasm: engine,
      extensions: extensions.map(({ name, module }) => ({ name, wasm: module })),
      memoryLimit: limits.memoryBytes,
      maxStackSize: Math.min(limits.stackBytes, MAX_STACK_SIZE),
      timezoneOffset: 0,
      interruptHandler: () => created?.program?.mustStop() ?? false,
      onUnhandledRejection: (promise, reason, isHandled) => created?.rejections.note(promise, reason, isHandled),
      moduleLoader: {
        normalize: (file, specifier) => created?.program?.modules.target(file, specifier) ?? specifier,
        load: (path) => created?.program?.modules.code(path) ?? '',
      },
      wasi: (linearMemory) => {
        memory = linearMemory;
        return wasiFor(linearMemory, clock);
      },
    });
    created = new GuestVm(vm, prelude, clock, () => memory?.buffer.byteLength ?? 0);
    return created;
  }

  /** Linear memory never shrinks: this is the most that the program has held. */
  get memoryPeakBytes(): number { return this.memory(); }

  /** Sends what the prelude asks to `answers`, and runs it unless that has been done. */
  start(answers: HostAnswers): void {
    if (this.program) this.program.answers = answers;
    if (this.functions.size === 0) this.runPrelude(answers.longest.output);
    if (answers.hasFiles) this.addFiles();
    if (answers.hasVirtualTime) this.call('useVirtualTime').dispose();
  }

  /** Defines the globals and the client module. */
  private runPrelude(longestLog: number): void {
    const { vm } = this;
    const prelude = vm.evalBytecode(this.prelude);
    const send = vm.newFunction('send', answerHost(vm, () => this.program?.answers ?? null));
    const api = vm.callFunction(prelude, vm.undefined, send, vm.newNumber(longestLog));
    vm.evalCode(clientModule.code, clientModule.path, EvalFlags.TYPE_MODULE).dispose();
    vm.executePendingJobs();
    for (const name of preludeFunctions) this.functions.set(name, api.getProp(name));
  }

  /** Defines the global `fs` and the module behind its names. */
  private addFiles(): void {
    this.call('useFiles').dispose();
    this.vm.evalCode(filesModule.code, filesModule.path, EvalFlags.TYPE_MODULE).dispose();
    this.vm.executePendingJobs();
  }

  /** Evaluates a module; the handle is the promise of its evaluation. */
  evaluate(code: string, path: string): JSValueHandle {
    return this.vm.evalCode(code, path, EvalFlags.TYPE_MODULE);
  }

  call(name: PreludeFunction, ...args: GuestArgument[]): JSValueHandle {
    const { vm } = this;
    const callee = this.functions.get(name);
    if (!callee) throw new Error('the prelude has not been run');
    const handles = args.map((arg) => this.toHandle(arg));
    try {
      return vm.callFunction(callee, vm.undefined, ...handles);
    } finally {
      for (const handle of handles) handle.dispose();
    }
  }

  /** Puts the guest's clocks forward. */
  passTime(ms: number): void { this.clock.aheadMs += ms; }

  /** Runs promise reactions until none is left. */
  drain(): void { this.vm.executePendingJobs(); }

  /** The `stack` of an error, read without the prelude; null when it has none that is text. */
  readStack(error: JSValueHandle): string | null {
    try {
      return error.getProp('stack').consume((stack) => (stack.isString ? stack.toString() : null));
    } catch {
      return null;
    }
  }

  private toHandle(argument: GuestArgument): JSValueHandle {
    if (argument === undefined) return this.vm.undefined;
    if (typeof argument === 'string') return this.vm.newString(argument);
    return typeof argument === 'number' ? this.vm.newNumber(argument) : argument.dup();
  }
}

/** What came out of the VM instead of a value. */
export type EngineFailure =
  | { kind: 'thrown'; reason: JSValueHandle; stack: string | null }
  | { kind: 'memory' | 'stack' | 'abandoned'; stack: string | null };

/** Sorts what an entry into the VM threw; null when it is none of the engine's ways to fail. */
export function engineFailure(error: unknown): EngineFailure | null {
  if (error instanceof JSException) {
    const isMemory = error.name === 'InternalError' && error.message === 'out of memory';
    return isMemory ? { kind: 'memory', stack: error.stack ?? null } : { kind: 'thrown', reason: error.handle, stack: error.stack ?? null };
  }
  if (error instanceof Abandoned) return { kind: 'abandoned', stack: null };
  if (error instanceof RangeError) return { kind: 'stack', stack: null };
  if (error instanceof WebAssembly.RuntimeError) return { kind: /unreachable/.test(error.message) ? 'memory' : 'stack', stack: null };
  return error instanceof Error && error.message === 'wasm_malloc failed' ? { kind: 'memory', stack: null } : null;
}
