import type { ProgramLimits } from '../engine/ports';

const mebibyte = 1024 * 1024;

/** Limits of one program unless the caller says otherwise; docs/sandbox.md says what happens at each. */
export const defaultProgramLimits: ProgramLimits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 256 * mebibyte,
  /** The most the engine can guard; deeper native recursion would trap instead of throwing. */
  stackBytes: mebibyte / 2,
  /** A guard of memory. What a model gets to see is cut visibly, by the run's own and much smaller limit. */
  outputBytes: 4 * mebibyte,
  maxCalls: 5_000,
  maxConcurrentCalls: 16,
  maxArgumentBytes: mebibyte,
  maxResultBytes: 32 * mebibyte,
};
