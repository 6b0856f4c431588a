import { rerunFailed } from '../../../../../lib/server/rerun-failed';
import { change } from '../../change';

/** Queues again exactly the runs that failed or were interrupted. */
export const POST = (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  change(params, (id) => rerunFailed(id));
