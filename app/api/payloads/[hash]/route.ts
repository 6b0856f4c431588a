import { getPayload } from '../../../../db/queries/get-payload';
import { problem } from '../../runs/problem';

/** The whole text of a payload, by the sha256 of its bytes. Text of models and servers: never anything but plain text. */
export async function GET(_request: Request, { params }: { params: Promise<{ hash: string }> }): Promise<Response> {
  const { hash } = await params;
  if (!/^[0-9a-f]{64}$/.test(hash)) return problem(400, 'a payload is named by 64 hexadecimal digits');
  const text = await getPayload(hash);
  if (text === null) return problem(404, `there is no payload ${hash}`);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // The name is the hash of the content, so the content never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
