import { withdrawChecks } from '../../../../lib/server/server-check/request-checks';
import { respond } from '../../respond';

/** Takes back the checks that no worker has begun. */
export const POST = (): Promise<Response> => respond(withdrawChecks);
