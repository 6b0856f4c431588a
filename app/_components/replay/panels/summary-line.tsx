import { armOf } from '../../../../lib/engine/metrics/arm-of';
import type { RunRecord } from '../../../../lib/engine/run-record';
import { ClaimCounts } from './claim-counts';
import { differences } from './differences';

const shown = ['input tokens', 'time', 'tool calls'] as const;

/** The trial in one line: the claims of each arm, and the differences that matter most, with the way down to all of them. */
export function SummaryLine({ runs }: { runs: readonly RunRecord[] }) {
  const rows = differences(runs);
  const words = shown.flatMap((name) => rows.filter((row) => row.name === name && row.against !== '–').map((row) => `${name}: ${row.against}`));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {runs.filter(({ modelSource }) => modelSource !== 'imported').map((run) => <ClaimCounts key={run.runId} arm={armOf(run)} counts={run.score} />)}
      {runs.length > 1 && words.length > 0 ? <span className="text-ink-2">{runs.slice(0, 2).reverse().map(armOf).join(' against ')}: {words.join(' · ')}</span> : null}
      <a className="link text-ink-2" href="#differences">claims and figures</a>
    </div>
  );
}
