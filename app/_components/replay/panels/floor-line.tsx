import Link from 'next/link';
import { runState } from '../../../../lib/engine/metrics/run-state';
import type { RunRecord } from '../../../../lib/engine/run-record';
import { Notice } from '../../ui';
import { RunStateBadge } from '../run-state-badge';
import { ClaimCounts } from './claim-counts';

/** What came of the same question without any tools; when that passed, the question says nothing about data access. */
export function FloorLine({ run }: { run: RunRecord }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <ClaimCounts arm="floor" counts={run.score} />
      <RunStateBadge state={runState(run)} />
      <Link className="link text-ink-2" href={`/runs/${run.runId}`}>the run without tools</Link>
      <FloorNotice run={run} />
    </div>
  );
}

/** The flag of a question that is answered without any data; nothing for any other run. */
export function FloorNotice({ run }: { run: Pick<RunRecord, 'arm' | 'score'> }) {
  if (run.arm !== 'floor' || run.score?.outcome !== 'passed') return null;
  return <Notice tone="warn" role="note">It passed without any data: this question does not measure data access.</Notice>;
}
