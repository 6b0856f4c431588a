/** What the bench asks of an engine's process: load the engine and run a body, run a body several times without a pause, or only say what memory it has. */
export type Request = { type: 'open'; body: string } | { type: 'run'; body: string; times: number } | { type: 'memory' };

export type Answer =
  /** `ms` of all times together; `cpuMs` of all threads of the process meanwhile. */
  | { ok: true; ms: number; cpuMs: number; json: string; residentBytes: number; peakBytes: number }
  /** `isAbsent`: the package is not installed. */
  | { ok: false; message: string; isAbsent: boolean };
