import { z } from 'zod';
import { getPayload } from '../../../../db/queries/get-payload';
import { listEvents } from '../../../../db/queries/list-events';
import { findInlineText } from '../../runs/clip-events';
import { problem } from '../../runs/problem';

const place = z.object({ run: z.uuid(), event: z.coerce.number().int().min(0) });

/**
 * The whole text of a payload, by the sha256 of its bytes. `?run=<id>&event=<seq>` says in which event it was seen: shorter texts are kept
 * inside their event. Text of models and servers: never anything but plain text.
 */
export async function GET(request: Request, { params }: { params: Promise<{ hash: string }> }): Promise<Response> {
  const { hash } = await params;
  if (!/^[0-9a-f]{64}$/.test(hash)) return problem(400, 'a payload is named by 64 hexadecimal digits');
  const text = (await getPayload(hash)) ?? await inEvent(new URL(request.url).searchParams, hash);
  if (text === null) return problem(404, `there is no payload ${hash}`);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      // The name is the hash of the content, so the content never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}

async function inEvent(query: URLSearchParams, hash: string): Promise<string | null> {
  const parsed = place.safeParse(Object.fromEntries(query));
  if (!parsed.success) return null;
  const [event] = await listEvents(parsed.data.run, { after: parsed.data.event - 1, limit: 1 });
  return event?.seq === parsed.data.event ? findInlineText(event, hash) : null;
}
