import type { TailMessage } from './tail-run';

const frame = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One message as server-sent event text. JSON has no line breaks, so one data line holds it. */
export function toFrame(message: TailMessage): string {
  switch (message.kind) {
    case 'events': return frame('events', message.events, `${message.position.attempt}.${message.position.seq}`);
    case 'reset': return frame('reset', { attempt: message.position.attempt }, `${message.position.attempt}.${message.position.seq}`);
    case 'partial': return frame('partial', { attempt: message.attempt, turn: message.turn, text: message.text });
    case 'end': return frame('end', { status: message.status });
    case 'idle': return ': waiting\n\n';
  }
}

/** Sends messages as they come and as fast as the reader takes them; `onClose` is called when the reader leaves. */
export function toStream(messages: AsyncGenerator<TailMessage, void>, onClose: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await messages.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(toFrame(next.value)));
    },
    async cancel() {
      onClose();
      await messages.return();
    },
  });
}

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform: a compressing proxy (or the server itself) would hold messages back.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};
