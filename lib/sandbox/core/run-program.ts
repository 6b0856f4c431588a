import type { Program, ProgramLimits, ProgramResult, SandboxHost } from '../../engine/ports';
import type { ProgramError } from '../../engine/events';
import type { ModuleCache } from './modules/prepare-module';
import { faultPosition, prepareProgram } from './prepare-program';
import { ProgramFault } from './program-fault';
import { ProgramRun } from './program-run';
import { StripperTrapped } from './source/amaro';
import type { EngineAssets } from './vm/engine-assets';

/** What the core needs of the place it runs in. */
export interface CoreHost extends SandboxHost {
  /** A line of the console, as soon as it is written. */
  log(line: string): void;
  /** Asked while the program computes, when no event can arrive. */
  isCancelled(): boolean;
  /** Told at every entry into the VM and exit from it, for a guard outside of this thread. */
  observe(state: { inside: boolean; cpuMs: number; memoryPeakBytes: number }): void;
}

export interface CoreOptions { limits: ProgramLimits; signal: AbortSignal; engine: EngineAssets; cache: ModuleCache; now(): number }

export interface CoreRun {
  result: ProgramResult;
  /** The realm's parser is broken: no other program must run in this realm. */
  spoiled: boolean;
}

/**
 * Runs one program in a fresh VM. All that a program can do wrong is in the result; it rejects only when the sandbox or the gateway
 * behind `host` is broken. The ledger's queueMs is 0: who queues knows it.
 */
export async function runProgram(program: Program, host: CoreHost, options: CoreOptions): Promise<CoreRun> {
  const startedAt = options.now();
  try {
    const prepared = prepareProgram(program, options.cache, host.callFile !== undefined);
    return { result: await new ProgramRun(prepared, host, options, startedAt).run(), spoiled: false };
  } catch (error) {
    if (error instanceof StripperTrapped) return { result: refused('syntax_error', { message: error.message }, options.now() - startedAt), spoiled: true };
    if (!(error instanceof ProgramFault)) throw error;
    const place = { ...faultPosition(program, error), file: error.file, hint: error.hint, message: error.message };
    return { result: refused(error.kind, place, options.now() - startedAt), spoiled: false };
  }
}

/** The result of a program that did not start. */
function refused(kind: ProgramError['kind'], error: Partial<ProgramError> & { message: string }, startMs: number): ProgramResult {
  return {
    outcome: kind, valueJson: null, logs: [], error: { line: null, column: null, file: null, hint: null, ...error, kind },
    ledger: { startMs, cpuMs: 0, wallMs: startMs, queueMs: 0, memoryPeakBytes: 0, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null },
  };
}
