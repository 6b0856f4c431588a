import { z } from 'zod';
import { runEvent, type RunEvent } from '../../../lib/engine/events';
import { mapPayloads, payloadsOf } from '../../../lib/replay';

const eventPage = z.object({ last: z.number().int(), more: z.boolean(), events: z.array(runEvent) });
const found = z.object({ seqs: z.array(z.number().int()), complete: z.boolean() });
const partialMessage = z.object({ attempt: z.number().int(), turn: z.number().int(), text: z.string().nullable() });
const pageSize = 2_000;

async function getJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}

/** A run's events after `after`, page by page. Throws when the server cannot be reached. */
export async function* fetchEvents(runId: string, after: number, signal: AbortSignal): AsyncGenerator<RunEvent[], void> {
  for (let last = after, more = true; more;) {
    const page = eventPage.parse(await getJson(`/api/runs/${runId}/events?after=${last}&limit=${pageSize}`, signal));
    yield page.events;
    ({ last, more } = page);
  }
}

/** Numbers of events whose stored texts, not just their previews, hold `text`. */
export async function searchStored(runId: string, text: string, signal: AbortSignal): Promise<z.infer<typeof found>> {
  return found.parse(await getJson(`/api/runs/${runId}/search?q=${encodeURIComponent(text)}`, signal));
}

/** Where a payload stands: its name, and the event it was seen in. */
export interface PayloadPlace { hash: string; runId: string; seq: number }

export const payloadHref = ({ hash, runId, seq }: PayloadPlace): string => `/api/payloads/${hash}?run=${runId}&event=${seq}`;

/** The whole text of a payload. */
export async function fetchPayload(place: PayloadPlace): Promise<string> {
  const response = await fetch(payloadHref(place));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.text();
}

/** Events with every text whole, also those of which only a preview was at hand. */
export async function fetchWholeEvents(runId: string, events: readonly RunEvent[]): Promise<RunEvent[]> {
  const places = events.flatMap((event) => payloadsOf(event).flatMap((payload) => ('hash' in payload ? [{ hash: payload.hash, runId, seq: event.seq }] : [])));
  const texts = new Map(await Promise.all(places.map(async (place) => [place.hash, await fetchPayload(place)] as const)));
  return events.map((event) => mapPayloads(event, (payload) => {
    const text = 'hash' in payload ? texts.get(payload.hash) : undefined;
    return text === undefined ? payload : { bytes: payload.bytes, text };
  }));
}

/** What the model is saying in a turn that is not answered yet; text null: nothing any more. */
export interface SpokenText { turn: number; text: string | null }

export interface StreamListener { onEvents(events: RunEvent[]): void; onPartial(partial: SpokenText): void; onReset(): void; onEnd(): void }

/**
 * Follows a run that is not over, from a position on. The browser reconnects by itself and says how far it came. A hidden tab lets go of its
 * connection, as a browser has few for one server, and goes on where it was when it is looked at again. Returns the way to stop.
 */
export function followRun(runId: string, position: { attempt: number; seq: number }, listener: StreamListener): () => void {
  let after = `${position.attempt}.${position.seq}`;
  let stream: EventSource | null = null;
  const close = () => {
    stream?.close();
    stream = null;
  };
  const open = () => {
    stream = new EventSource(`/api/runs/${runId}/stream?after=${after}`);
    stream.addEventListener('events', (event) => {
      after = event.lastEventId;
      listener.onEvents(z.array(runEvent).parse(JSON.parse(event.data)));
    });
    stream.addEventListener('partial', (event) => listener.onPartial(partialMessage.parse(JSON.parse(event.data))));
    stream.addEventListener('reset', (event) => {
      after = event.lastEventId;
      listener.onReset();
    });
    stream.addEventListener('end', () => {
      stop();
      listener.onEnd();
    });
  };
  const onVisibility = () => {
    if (document.hidden) close();
    else if (!stream) open();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return stop;
}
