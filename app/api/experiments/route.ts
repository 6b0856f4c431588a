import { listExperiments } from '../../../db/queries/list-experiments';
import { startExperiment } from '../../../lib/server/start-experiment';
import { jsonBody, respond } from '../respond';

/** Names of experiments that fit `?search=`, newest first, at most ten: for the command palette. */
export function GET(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams.get('search') ?? undefined;
  return respond(async () => {
    const { rows, total } = await listExperiments({ search, pageSize: 10 });
    return { total, experiments: rows.map(({ id, name, status, suite, model, createdAt }) => ({ id, name, status, suite, model, createdAt })) };
  });
}

/** Starts an experiment: the body is its request (lib/engine/experiment.ts). Answers 201 with its id. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => startExperiment(await jsonBody(request)), 201);
}
