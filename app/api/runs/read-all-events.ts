import type { RunEvent } from '../../../lib/engine/events';

export type ReadEvents = (after: number, limit: number) => Promise<RunEvent[]>;

/** All events of a run in order, read page by page so that a long run is never in memory at once. */
export async function* readAllEvents(read: ReadEvents, pageSize = 1_000): AsyncGenerator<RunEvent, void> {
  for (let after = -1; ;) {
    const events = await read(after, pageSize);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < pageSize) return;
    after = last.seq;
  }
}
