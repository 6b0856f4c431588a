import { setTimeout as wait } from 'node:timers/promises';
import { appendEvents } from '../../db/commands/append-events';
import { RunLost, type RunOwner } from '../../db/commands/run-owner';
import type { RunEvent, RunEventBody } from '../engine/events';
import type { Clock, EventSink } from '../engine/ports';
import type { Redactor } from './secrets';

/** Events are written this often, so that a page can follow a run; sooner when many have come together. */
const flushAfterMs = 150;
const flushAtEvents = 200;
/** Waits before a batch is sent again: the database service may be starting anew. Sending twice stores once. */
const retryAfterMs = [100, 1_000, 5_000];

export interface RecordingSink extends EventSink {
  /** All events so far as the engine emitted them: whole texts, nothing redacted. For folding and grading. */
  readonly events: readonly RunEvent[];
  /** Resolves when everything emitted is stored; rejects with what kept it from being stored. */
  flush(): Promise<void>;
}

/**
 * Numbers and times the events of one run and writes them in batches. Its time begins with the first event: how long servers take to start is not
 * the time of an arm. `onLost` is called once when they cannot be stored (any more). */
export function createRecordingSink(
  owner: RunOwner, { clock, redactor, onLost }: { clock: Clock; redactor: Redactor; onLost: (error: Error) => void },
): RecordingSink {
  let startedAt: number | null = null;
  const events: RunEvent[] = [];
  let stored = 0;
  let failure: Error | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const until = events.length;
    if (failure || stored === until) return;
    try {
      await storeWithRetry(owner, redactor.value(events.slice(stored, until)));
      stored = until;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onLost(failure);
    }
  };
  const flushSoon = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };

  return {
    events,
    emit: (body: RunEventBody) => {
      startedAt ??= clock.now();
      events.push(numbered(body, events.length, Math.max(0, clock.now() - startedAt)));
      if (events.length - stored >= flushAtEvents) void flushSoon();
      else timer ??= setTimeout(() => void flushSoon(), flushAfterMs);
    },
    flush: async () => {
      await flushSoon();
      if (failure) throw failure;
    },
  };
}

/** A body with number and time is an event: the types cannot say so for a union. */
const numbered = (body: RunEventBody, seq: number, atMs: number): RunEvent => ({ ...body, seq, atMs }) as RunEvent;

async function storeWithRetry(owner: RunOwner, batch: RunEvent[]): Promise<void> {
  for (const pauseMs of retryAfterMs) {
    try {
      return await appendEvents(owner, batch);
    } catch (error) {
      if (error instanceof RunLost) throw error;
      await wait(pauseMs);
    }
  }
  await appendEvents(owner, batch);
}
