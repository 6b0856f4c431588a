import { createParser } from 'eventsource-parser';
import { keepExactDigits } from './exact-result';

/** A message that is larger than allowed; nothing after it is read. */
export class MessageTooLarge extends Error {}

const tooLarge = (maxBytes: number): MessageTooLarge => new MessageTooLarge(`the server sent a message of more than ${maxBytes} bytes`);

/** A JSON body, with long integers kept exact. Throws MessageTooLarge as soon as the limit is passed. */
export async function readJsonBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  return withExactDigits(await readText(body, maxBytes));
}

/** A body as text. Throws MessageTooLarge as soon as the limit is passed. */
export async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A stream of server-sent events, each message with its long integers kept exact. A message of more than `maxBytes` ends the stream
 * with MessageTooLarge, which `onTooLarge` hears of first.
 */
export function exactEvents(body: ReadableStream<Uint8Array>, maxBytes: number, onTooLarge: (error: MessageTooLarge) => void): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let ready: string[] = [];
  let isTooLarge = false;
  const parser = createParser({
    // Counted in characters, of which none takes less than a byte.
    maxBufferSize: maxBytes,
    onError: ({ type }) => { isTooLarge ||= type === 'max-buffer-size-exceeded'; },
    onEvent: ({ id, event, data }) => {
      isTooLarge ||= data.length > maxBytes;
      ready.push(eventText({ id, event, data: withExactDigits(data) }));
    },
    onRetry: (retryMs) => { ready.push(`retry: ${retryMs}\n\n`); },
  });
  return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      if (isTooLarge) {
        const error = tooLarge(maxBytes);
        onTooLarge(error);
        throw error;
      }
      if (ready.length > 0) controller.enqueue(encoder.encode(ready.join('')));
      ready = [];
    },
  }));
}

function eventText({ id, event, data }: { id: string | undefined; event: string | undefined; data: string }): string {
  const lines = data.split('\n').map((line) => `data: ${line}\n`).join('');
  return `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}${lines}\n`;
}

/** The message as text again, its exact structured content beside the one that loses digits. What is no JSON stays for the SDK to refuse. */
function withExactDigits(json: string): string {
  try {
    const parsed: unknown = JSON.parse(json);
    const exact = keepExactDigits(json, parsed);
    return exact === parsed ? json : JSON.stringify(exact);
  } catch {
    return json;
  }
}
