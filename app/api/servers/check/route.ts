import { requestChecks } from '../../../../lib/server/server-check/request-checks';
import { jsonBody, respond } from '../../respond';

/** Asks workers to check configured servers: { servers?: names }, all without. Answers 202 with those newly asked for. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => requestChecks(await jsonBody(request)), 202);
}
