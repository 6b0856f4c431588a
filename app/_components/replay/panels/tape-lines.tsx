import { armOf } from '../../../../lib/engine/metrics/arm-of';
import { driftWords, tapeWords, type DriftCounts } from '../../../../lib/engine/metrics/tape-words';
import type { RunRecord } from '../../../../lib/engine/run-record';

/** Where the live data of a trial came from, and whether it has changed since; nothing for a trial without a tape. */
export function TapeLines({ runs, drift }: { runs: readonly RunRecord[]; drift: DriftCounts | null }) {
  const words = runs.flatMap((run) => {
    const said = tapeWords(run);
    return said === null ? [] : [`${armOf(run)}: ${said}`];
  });
  const changed = driftWords(drift);
  if (words.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <span className="text-ink">live data</span>
      {words.map((line) => <span key={line}>{line}</span>)}
      {changed === null ? null : <span>{changed}</span>}
    </p>
  );
}
