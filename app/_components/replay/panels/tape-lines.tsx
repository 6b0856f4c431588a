import { armOf } from '../../../../lib/engine/metrics/arm-of';
import { driftWords, readsWords, tapeWords, type DriftCounts } from '../../../../lib/engine/metrics/tape-words';
import type { ReadsSummary } from '../../../../lib/engine/tape-reads';
import type { RunRecord } from '../../../../lib/engine/run-record';

/** Where the live data of a trial came from, whether its arms read the same, and whether it has changed since; nothing for a trial without a tape. */
export function TapeLines({ runs, drift, reads }: { runs: readonly RunRecord[]; drift: DriftCounts | null; reads: ReadsSummary | null }) {
  const words = runs.flatMap((run) => {
    const said = tapeWords(run);
    return said === null ? [] : [`${armOf(run)}: ${said}`];
  });
  const changed = driftWords(drift);
  const compared = readsWords(reads);
  if (words.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <span className="text-ink">live data</span>
      {words.map((line) => <span key={line}>{line}</span>)}
      {compared === null ? null : <span className={reads?.different ? 'text-warn' : undefined} title={reads?.arms.map(({ arm, hash }) => `${arm}: ${hash ?? 'nothing shared'}`).join('\n')}>{compared}</span>}
      {changed === null ? null : <span>{changed}</span>}
    </p>
  );
}
