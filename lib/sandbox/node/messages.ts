import type { ProgramLimits, ProgramResult, SandboxCallResult } from '../../engine/ports';
import type { EngineAssets } from '../core/vm/engine-assets';

/** What a worker thread is started with. */
export interface WorkerStart { engine: EngineAssets; control: SharedArrayBuffer }

export type ToWorker =
  /** `modules` is null when they are the same as those of the worker's last program. */
  | { type: 'run'; runId: number; source: string; modules: Readonly<Record<string, string>> | null; limits: ProgramLimits }
  | { type: 'answer'; runId: number; callId: number; result: SandboxCallResult }
  | { type: 'cancel'; runId: number };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; runId: number; callId: number; server: string; tool: string; argsJson: string }
  | { type: 'log'; runId: number; lines: string[] }
  /** The result has no logs: they have been sent line by line. `spoiled`: this thread must not run another program. */
  | { type: 'finished'; runId: number; result: ProgramResult; spoiled: boolean }
  | { type: 'broken'; runId: number; message: string };
