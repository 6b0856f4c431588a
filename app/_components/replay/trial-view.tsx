import Link from 'next/link';
import type { RunDetail } from '../../../db/read-models';
import { armOf, kindOf } from '../../../lib/engine/metrics/arm-of';
import { stopSentence } from '../../../lib/engine/metrics/run-state';
import type { DriftCounts } from '../../../lib/engine/metrics/tape-words';
import type { ReadsSummary } from '../../../lib/engine/tape-reads';
import { runHref } from '../links';
import { Notice } from '../ui';
import type { Sides } from './choose-sides';
import { ImportedNote } from './imported-note';
import type { LaneSource } from './lane-source';
import { ClaimsPanel } from './panels/claims-panel';
import { DiffersPanel, type UncachedCosts } from './panels/differs-panel';
import { FloorLine } from './panels/floor-line';
import { SummaryLine } from './panels/summary-line';
import { TapeLines } from './panels/tape-lines';
import { PairPlayer, SoloPlayer } from './players';
import { SideChooser } from './side-chooser';

/**
 * A trial below its heading: what came of it, the replay of the two arms that are shown, claim by claim, figure by figure; all other runs
 * of the trial by links. `lanes` are those of `sides`, left first.
 */
export function TrialView({
  details,
  sides,
  lanes,
  uncached,
  drift = null,
  reads = null,
}: {
  details: readonly RunDetail[];
  sides: Sides;
  lanes: readonly LaneSource[];
  uncached: UncachedCosts;
  /** What asking own servers again after the trial has shown; null: not asked. */
  drift?: DriftCounts | null;
  /** Whether the arms read the same of own servers; null: nothing to compare. */
  reads?: ReadsSummary | null;
}) {
  const floor = details.find(({ run }) => run.arm === 'floor');
  const shown = [sides.left, sides.right].flatMap((name) => details.filter(({ run }) => armOf(run) === name));
  const runs = shown.map(({ run }) => run);
  const names = details.map(({ run }) => armOf(run)).filter((name) => kindOf(name) !== 'floor');
  const imported = runs.some((run) => run.modelSource === 'imported');
  const [left, right] = lanes;
  const key = lanes.map(({ run }) => `${run.runId}.${run.attempt}`).join(' ');
  const reasons = [...new Set(runs.flatMap((run) => run.notComparable ?? []))];
  return (
    <>
      {reasons.map((reason) => (
        <Notice key={reason} tone="warn" role="note">
          <strong className="font-medium">Not comparable:</strong> {reason}. This trial is left out of the statistics.
        </Notice>
      ))}
      {runs.filter(({ error }) => error !== null).map((run) => (
        <Notice key={run.runId} tone="warn" role="note">
          <strong className="font-medium">{armOf(run)}:</strong> {stopSentence(run)}
        </Notice>
      ))}
      <SideChooser names={names} sides={sides} />
      <SummaryLine runs={runs} />
      <TapeLines runs={details.map(({ run }) => run)} drift={drift} reads={reads} />
      {floor ? <FloorLine run={floor.run} /> : null}
      {imported ? <ImportedNote /> : left && right ? <PairPlayer key={key} left={left} right={right} /> : null}
      {left && !right ? (
        <>
          <Notice role="note">
            This trial has no run of {kindOf(sides.left) === 'direct' ? 'a code' : 'a direct'} arm, so there is nothing to compare with.
          </Notice>
          {imported ? null : <SoloPlayer key={key} source={left} />}
        </>
      ) : null}
      <div id="differences" className="grid items-start gap-4 lg:grid-cols-2">
        {imported ? null : <ClaimsPanel arms={shown.map(({ run, claims }) => ({ arm: armOf(run), claims, score: run.score }))} />}
        <DiffersPanel runs={runs} uncached={uncached} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {details.map(({ run }) => (
          <Link key={run.runId} className="link text-ink-2" href={runHref(run.runId)}>
            the {armOf(run)} run alone
          </Link>
        ))}
      </p>
    </>
  );
}
