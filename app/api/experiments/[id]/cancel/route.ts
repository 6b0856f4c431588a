import { cancelExperiment } from '../../../../../lib/server/cancel-experiment';
import { change } from '../../change';

/** Cancels what waits and what runs; finished runs stay. */
export const POST = (_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => change(params, cancelExperiment);
