/** What the bench asks of an engine's process: load the engine and run a body, run a body, or only say what memory it has. */
export type Request = { type: 'open'; body: string } | { type: 'run'; body: string } | { type: 'memory' };

export type Answer =
  | { ok: true; ms: number; json: string; residentBytes: number; peakBytes: number }
  /** `isAbsent`: the package is not installed. */
  | { ok: false; message: string; isAbsent: boolean };
