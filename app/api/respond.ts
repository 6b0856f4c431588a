import { UsageError } from '../../lib/engine/errors';
import { createRedactor } from '../../lib/server/secrets';

const headers = { 'Cache-Control': 'no-store' };

/** An answer that says what is wrong, as JSON { error, details }. */
export const refuse = (status: 400 | 404 | 415 | 500, error: string, details: string[] = []): Response =>
  Response.json({ error, details }, { status, headers });

/** What `work` returns as JSON. What the user did wrong becomes 400 with its details; anything else 500 without its inner workings, and goes to the log. */
export async function respond(work: () => Promise<unknown>, status = 200): Promise<Response> {
  try {
    return Response.json(await work(), { status, headers });
  } catch (error) {
    if (error instanceof UsageError) return refuse(400, error.message, error.details);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${createRedactor(process.env).text(text)}\n`);
    return refuse(500, 'Something went wrong on the server; its log says what. Nothing is known to have been changed.');
  }
}

/** The body of a request as JSON; throws UsageError when it is not JSON. An empty body is {}. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The request body is not JSON.');
  }
}
