import { followRun } from '../../../../../db/queries/follow-run';
import { listEvents } from '../../../../../db/queries/list-events';
import { pause } from '../../../pause';
import { processStopping } from '../../../shutdown';
import { clipEvents } from '../../clip-events';
import { problem } from '../../problem';
import { streamHeaders, toStream } from '../../sse';
import { parsePosition, tailRun } from '../../tail-run';

const lookEveryMs = 500;
const batch = 1_000;

/**
 * A run's events as they are written (server-sent events `events`, `reset`, `end`), and `partial` with what its model is saying. Begins after `Last-Event-ID` when the browser
 * reconnects, else after `?after=<attempt>.<seq>`, else at the beginning.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const run = await followRun(id);
  if (!run) return problem(404, `there is no run ${id}`);
  const from = parsePosition(request.headers.get('last-event-id'))
    ?? parsePosition(new URL(request.url).searchParams.get('after')) ?? { attempt: run.attempt, seq: -1 };
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, request.signal, processStopping()]);
  const messages = tailRun({
    readRun: async () => (signal.aborted ? null : await followRun(id)),
    readEvents: async (after) => clipEvents(await listEvents(id, { after, limit: batch })),
    wait: () => pause(lookEveryMs, signal),
  }, from);
  return new Response(toStream(messages, () => left.abort()), { headers: streamHeaders });
}
