import type { RunEvent, RunStatus } from '../../../lib/engine/events';

/** How far a listener has come: a run that is tried again starts a new attempt, whose events begin at 0. */
export interface Position { attempt: number; seq: number }

export type TailMessage =
  | { kind: 'events'; position: Position; events: RunEvent[] }
  /** A new attempt began: what was received before is void. */
  | { kind: 'reset'; position: Position }
  /** What the model is saying at this moment, all of it so far; null: its turn is answered or the run is over. */
  | { kind: 'partial'; attempt: number; turn: number; text: string | null }
  | { kind: 'idle' }
  /** Nothing more will come. status null: the run does not exist (any more). */
  | { kind: 'end'; status: RunStatus | null };

export interface TailSource {
  readRun(): Promise<{ status: RunStatus; attempt: number; live?: { turn: number; text: string } | null } | null>;
  /** Events after `seq`, in order; an empty list when there is none yet. */
  readEvents(seq: number): Promise<RunEvent[]>;
  /** Resolves when it is time to look again, or at once when nobody listens any more. */
  wait(): Promise<void>;
}

const unfinished = (status: RunStatus): boolean => status === 'queued' || status === 'running';

type Partial = Extract<TailMessage, { kind: 'partial' }>;

const lastAnswered = (events: readonly RunEvent[]): number => events.reduce((turn, event) => (event.type === 'model.answered' ? Math.max(turn, event.turn) : turn), 0);

/** What is to be said of the live text after `said`, null when nothing has changed. */
function partialOf(run: { attempt: number; live?: { turn: number; text: string } | null }, said: Partial | null, answered: number): Partial | null {
  const { attempt } = run;
  // It was read before the events were: a turn that they answer is not live any more.
  const live = run.live && run.live.turn > answered ? run.live : null;
  if (live !== null) return said?.attempt === attempt && said.turn === live.turn && said.text === live.text ? null : { kind: 'partial', attempt, ...live };
  return said === null || said.text === null ? null : { ...said, text: null };
}

/**
 * Follows a run from a position on until it is over, with what its model is saying meanwhile. The status is read before the events: when it says that the run
 * is over, every event is already there, so that the end cannot overtake the last events, whenever the listener (re)connects.
 */
export async function* tailRun(source: TailSource, from: Position): AsyncGenerator<TailMessage, void> {
  let position = from;
  let answered = 0;
  let said: Partial | null = null;
  for (;;) {
    const run = await source.readRun();
    if (run === null) { yield { kind: 'end', status: null }; return; }
    if (run.attempt !== position.attempt) {
      position = { attempt: run.attempt, seq: -1 };
      answered = 0;
      yield { kind: 'reset', position };
    }
    for (let events = await source.readEvents(position.seq); events.length > 0; events = await source.readEvents(position.seq)) {
      position = { attempt: position.attempt, seq: events.at(-1)?.seq ?? position.seq };
      answered = Math.max(answered, lastAnswered(events));
      yield { kind: 'events', position, events };
    }
    const partial = partialOf(run, said, answered);
    if (partial !== null) yield said = partial;
    if (!unfinished(run.status)) { yield { kind: 'end', status: run.status }; return; }
    yield { kind: 'idle' };
    await source.wait();
  }
}

/** '2.154' is event 154 of the second attempt; null for anything else. */
export function parsePosition(text: string | null): Position | null {
  const match = /^(\d{1,6})\.(-1|\d{1,9})$/.exec(text ?? '');
  return match ? { attempt: Number(match[1]), seq: Number(match[2]) } : null;
}
