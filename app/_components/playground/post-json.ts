import { z } from 'zod';

const refusal = z.object({ error: z.string(), details: z.array(z.string()).default([]) });
export type Refusal = z.infer<typeof refusal>;

/** Sends `body` and reads the answer as `schema` says. A refusal comes back with its sentences; so does a server that cannot be reached or understood. */
export async function postJson<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<{ value: T } | { refused: Refusal }> {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const content: unknown = await answer.json();
    if (answer.ok) return { value: schema.parse(content) };
    return { refused: refusal.parse(content) };
  } catch (error) {
    const details = error instanceof TypeError ? [error.message] : [];
    return { refused: { error: 'The server could not be reached, or did not answer as expected. What you typed is still here.', details } };
  }
}
