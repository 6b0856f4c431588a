import { clipEvents } from '../../api/runs/clip-events';
import { isLive, type LaneSource } from '../../_components/replay/lane-source';
import { listEvents } from '../../../db/queries/list-events';
import type { RunRecord } from '../../../lib/engine/run-record';

/** Events that come with the page itself; the browser asks for the rest. */
const firstPage = 300;

/** A run with the first page of its events. */
export async function loadLane(run: RunRecord): Promise<LaneSource> {
  const first = await listEvents(run.runId, { after: -1, limit: firstPage });
  return { run, first: clipEvents(first), more: first.length === firstPage || isLive(run.status) };
}
