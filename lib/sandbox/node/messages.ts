import type { FileRequest, FileResult, ProgramLimits, ProgramResult, SandboxCallResult } from '../../engine/ports';
import type { EngineAssets } from '../core/vm/engine-assets';

/** What a worker thread is started with. */
export interface WorkerStart { engine: EngineAssets; control: SharedArrayBuffer }

export type ToWorker =
  /** `modules` is null when they are the same as those of the worker's last program. `hasFiles`: the host answers 'file'; `hasWait`: it answers 'wait'. */
  | { type: 'run'; runId: number; source: string; modules: Readonly<Record<string, string>> | null; limits: ProgramLimits; hasFiles: boolean; hasWait: boolean }
  | { type: 'answer'; runId: number; callId: number; result: SandboxCallResult }
  | { type: 'fileAnswer'; runId: number; callId: number; result: FileResult }
  | { type: 'waited'; runId: number; callId: number }
  | { type: 'cancel'; runId: number };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; runId: number; callId: number; server: string; tool: string; argsJson: string }
  | { type: 'file'; runId: number; callId: number; request: FileRequest }
  | { type: 'wait'; runId: number; callId: number; ms: number }
  | { type: 'log'; runId: number; lines: string[] }
  /** The result has no logs: they have been sent line by line. `spoiled`: this thread must not run another program. */
  | { type: 'finished'; runId: number; result: ProgramResult; spoiled: boolean }
  | { type: 'broken'; runId: number; message: string };
