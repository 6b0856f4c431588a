import Link from 'next/link';
import type { RunDetail } from '../../../db/read-models';
import { Notice } from '../ui';
import type { LaneSource } from './lane-source';
import { ClaimsPanel } from './panels/claims-panel';
import { DiffersPanel } from './panels/differs-panel';
import { FloorLine } from './panels/floor-line';
import { SummaryLine } from './panels/summary-line';
import { PairPlayer, SoloPlayer } from './players';

/** A trial below its heading: what came of it, the replay of its arms, claim by claim, figure by figure. */
export function TrialView({ details, lanes }: { details: readonly RunDetail[]; lanes: readonly LaneSource[] }) {
  const arms = details.filter(({ run }) => run.arm !== 'floor');
  const floor = details.find(({ run }) => run.arm === 'floor');
  const runs = arms.map(({ run }) => run);
  const [direct, code] = ['direct', 'code'].map((arm) => lanes.find((lane) => lane.run.arm === arm));
  const only = direct ?? code ?? lanes[0];
  const key = lanes.map(({ run }) => `${run.runId}.${run.attempt}`).join(' ');
  const reasons = [...new Set(runs.flatMap((run) => run.notComparable ?? []))];
  return (
    <>
      {reasons.map((reason) => (
        <Notice key={reason} tone="warn" role="note">
          <strong className="font-medium">Not comparable:</strong> {reason}. This trial is left out of the statistics.
        </Notice>
      ))}
      <SummaryLine runs={runs} />
      {floor ? <FloorLine run={floor.run} /> : null}
      {direct && code ? <PairPlayer key={key} direct={direct} code={code} /> : null}
      {!(direct && code) && only ? (
        <>
          <Notice role="note">This trial has no run of the {direct ? 'code' : 'direct'} arm, so there is nothing to compare with.</Notice>
          <SoloPlayer key={key} source={only} />
        </>
      ) : null}
      <div id="differences" className="grid items-start gap-4 lg:grid-cols-2">
        <ClaimsPanel arms={arms.map(({ run, claims }) => ({ arm: run.arm, claims }))} />
        <DiffersPanel runs={runs} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {details.map(({ run }) => (
          <Link key={run.runId} className="link text-ink-2" href={`/runs/${run.runId}`}>
            the {run.arm} run alone
          </Link>
        ))}
      </p>
    </>
  );
}
