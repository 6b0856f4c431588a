import { startPlayground } from '../../../lib/server/start-playground';
import { jsonBody, respond } from '../respond';

/** Asks a question of the Playground: the body is its request (lib/engine/playground.ts). Answers 201 with the id of its experiment. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => startPlayground(await jsonBody(request)), 201);
}
