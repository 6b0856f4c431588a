import type { RunDetail } from '../../../db/read-models';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { runState, stopSentence } from '../../../lib/engine/metrics/run-state';
import { Notice } from '../ui';
import { ImportedNote } from './imported-note';
import type { LaneSource } from './lane-source';
import { AttributionTable } from './panels/attribution-table';
import { ClaimCounts } from './panels/claim-counts';
import { ClaimsPanel } from './panels/claims-panel';
import { DiffersPanel, type UncachedCosts } from './panels/differs-panel';
import { FloorNotice } from './panels/floor-line';
import { SoloPlayer } from './players';
import { RunStateBadge } from './run-state-badge';

/** A run below its heading: how it ended, its replay, its claims, figures and tokens. */
export function RunView({ detail: { run, claims }, lane, uncached }: { detail: RunDetail; lane: LaneSource; uncached: UncachedCosts }) {
  const name = armOf(run);
  const imported = run.modelSource === 'imported';
  return (
    <>
      {run.notComparable === null ? null : (
        <Notice tone="warn" role="note">
          <strong className="font-medium">Not comparable:</strong> {run.notComparable}. This run is left out of the statistics.
        </Notice>
      )}
      <FloorNotice run={run} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {imported ? null : <ClaimCounts arm={name} counts={run.score} />}
        <RunStateBadge state={runState(run)} />
        <span className="text-ink-2">{stopSentence(run)}</span>
      </div>
      {imported ? <ImportedNote /> : <SoloPlayer key={`${run.runId}.${run.attempt}`} source={lane} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {imported ? null : (
          <div className="flex min-w-0 flex-col gap-4">
            <ClaimsPanel arms={[{ arm: name, claims }]} />
            <AttributionTable run={run} />
          </div>
        )}
        <DiffersPanel runs={[run]} uncached={uncached} />
      </div>
    </>
  );
}
