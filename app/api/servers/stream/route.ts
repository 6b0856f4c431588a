import { checkProgress } from '../../../_data/servers';
import { pause } from '../../pause';
import { processStopping } from '../../shutdown';
import { textStream } from '../../text-stream';
import { followChecks } from '../follow-checks';

const lookEveryMs = 500;

/** Where the checks of the configured servers stand, as server-sent events, until none waits or is under way. */
export function GET(request: Request): Response {
  const signal = AbortSignal.any([request.signal, processStopping()]);
  const pieces = followChecks({ read: checkProgress, wait: () => pause(lookEveryMs, signal), ended: () => signal.aborted });
  return new Response(textStream(pieces), {
    // no-transform: compression would hold messages back.
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' },
  });
}
