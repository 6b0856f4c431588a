import { getExperiment } from '../../../../../db/queries/get-experiment';
import { refuse } from '../../../respond';
import { pause } from '../../../pause';
import { processStopping } from '../../../shutdown';
import { textStream } from '../../../text-stream';
import { followProgress } from '../../follow';

const lookEveryMs = 500;

/** Progress of an experiment as server-sent events, until it is over. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  if ((await getExperiment(id)) === null) return refuse(404, 'There is no such experiment.');
  const signal = AbortSignal.any([request.signal, processStopping()]);
  const pieces = followProgress({
    read: () => getExperiment(id),
    wait: () => pause(lookEveryMs, signal),
    nowMs: Date.now,
    ended: () => signal.aborted,
  });
  return new Response(textStream(pieces), {
    // no-transform: compression would hold messages back.
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' },
  });
}
