import { keepQuestion } from '../../../../lib/server/keep-question';
import { jsonBody, respond } from '../../respond';

/** Keeps a question of the Playground in a suite of one's own: the body is a keepRequest (lib/engine/playground.ts). Answers 201 with suite, question and path. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => keepQuestion(await jsonBody(request)), 201);
}
