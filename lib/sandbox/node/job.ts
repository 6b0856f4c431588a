import type { Program, ProgramLimits, ProgramResult, SandboxHost } from '../../engine/ports';

/** One program that was handed to the pool. */
export interface Job {
  program: Program;
  host: SandboxHost;
  limits: ProgramLimits;
  /** Aborts when the caller cancels or the pool is closed. */
  signal: AbortSignal;
  queuedAt: number;
}

/** The result of a program that somebody stopped before it was started. */
export function cancelledBeforeStart(job: Job): ProgramResult {
  const queueMs = performance.now() - job.queuedAt;
  return {
    outcome: 'cancelled', valueJson: null, logs: [],
    error: { kind: 'cancelled', message: 'The program was cancelled before it started.', line: null, column: null, file: null, hint: null },
    ledger: { startMs: 0, cpuMs: 0, wallMs: 0, queueMs, memoryPeakBytes: 0, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null },
  };
}
