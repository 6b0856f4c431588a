/** A signal that fires when the caller's does or when the time is up, and says which. */
export function withDeadline(signal: AbortSignal, wallTimeMs: number): { signal: AbortSignal; timedOut: () => boolean; dispose: () => void } {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), wallTimeMs);
  return {
    signal: AbortSignal.any([signal, deadline.signal]),
    timedOut: () => deadline.signal.aborted && !signal.aborted,
    dispose: () => clearTimeout(timer),
  };
}
