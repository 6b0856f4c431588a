import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { exactEvents, MessageTooLarge, readJsonBody, readText } from './http-body';

const maxRefusalBytes = 64 * 1024;

export interface HttpFetchOptions {
  maxMessageBytes: number;
  /** Takes what must not be shown out of a text: servers like to repeat headers in their errors. */
  blank: (text: string) => string;
  onTooLarge: (error: MessageTooLarge) => void;
}

/** fetch for an MCP server: bounded bodies, integers with all their digits, refusals without our secrets, and words for a host that is not there. */
export function httpFetch({ maxMessageBytes, blank, onTooLarge }: HttpFetchOptions): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      throw new SdkError(SdkErrorCode.SendFailed, `the server cannot be reached: ${blank(networkReason(error))}`, undefined, { cause: error });
    });
    if (response.body === null) return response;
    if (!response.ok) return sameResponse(response, blank(await readText(response.body, maxRefusalBytes).catch(() => 'its answer is too long or broke off')));
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) return sameResponse(response, exactEvents(response.body, maxMessageBytes, onTooLarge));
    return sameResponse(response, await readJsonBody(response.body, maxMessageBytes).catch((error: unknown) => {
      if (error instanceof MessageTooLarge) onTooLarge(error);
      else if (!init?.signal?.aborted) throw new SdkError(SdkErrorCode.ConnectionClosed, `the answer broke off: ${blank(networkReason(error))}`, undefined, { cause: error });
      throw error;
    }));
  };
}

function sameResponse({ status, statusText, headers }: Response, body: BodyInit): Response {
  const kept = new Headers(headers);
  // The body is decoded already, and may have another length.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return new Response(body, { status, statusText, headers: kept });
}

/** fetch hides the reason ("fetch failed") in its cause. */
export function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? [cause.code, cause.message].filter(Boolean).join(': ') : cause.message;
}
