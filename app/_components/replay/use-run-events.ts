'use client';
import { useEffect, useReducer } from 'react';
import type { RunEvent } from '../../../lib/engine/events';
import { fetchEvents, followRun, type SpokenText } from './events-client';
import { isLive, type LaneSource } from './lane-source';

export interface RunEvents {
  events: RunEvent[];
  /** loading: more are on the way; live: the run goes on; complete: these are all. */
  state: 'loading' | 'live' | 'complete';
  /** What the model is saying at this moment, in a turn that is not answered yet. */
  saying: { turn: number; text: string } | null;
  /** What went wrong while loading; what was loaded before stays. */
  error: string | null;
}

type Change = { do: 'add'; events: RunEvent[] } | { do: 'say'; partial: SpokenText } | { do: 'reset' } | { do: 'state'; state: RunEvents['state'] } | { do: 'fail'; error: string };

/** The last turn that was answered, or the end of the run: what was said before is an event by now. */
const answeredTurn = (events: readonly RunEvent[]): number =>
  events.reduce((turn, event) => (event.type === 'model.answered' ? Math.max(turn, event.turn) : event.type === 'run.finished' ? Infinity : turn), 0);

export function reduce(now: RunEvents, change: Change): RunEvents {
  switch (change.do) {
    case 'add': {
      const last = now.events.at(-1)?.seq ?? -1;
      const fresh = change.events.filter((event) => event.seq > last);
      const saying = now.saying !== null && now.saying.turn <= answeredTurn(fresh) ? null : now.saying;
      return fresh.length === 0 ? now : { ...now, saying, events: [...now.events, ...fresh] };
    }
    case 'say': {
      const { turn, text } = change.partial;
      return { ...now, saying: text === null || turn <= answeredTurn(now.events) ? null : { turn, text } };
    }
    case 'reset': return { ...now, saying: null, events: [] };
    case 'state': return { ...now, state: change.state, saying: change.state === 'complete' ? null : now.saying };
    case 'fail': return { ...now, error: change.error };
  }
}

/** All events of a run: the first page it was given, the rest from the server, and then, while the run goes on, what is written. */
export function useRunEvents({ run, first, more }: LaneSource, onEnd: () => void): RunEvents {
  const live = isLive(run.status);
  const [result, dispatch] = useReducer(reduce, { events: first, saying: null, error: null, state: more || live ? 'loading' : 'complete' });
  const { runId, attempt } = run;
  const last = first.at(-1)?.seq ?? -1;
  useEffect(() => {
    if (!more && !live) return;
    const stopped = new AbortController();
    let stopFollowing = () => {};
    const load = async () => {
      let seq = last;
      for await (const events of fetchEvents(runId, last, stopped.signal)) {
        dispatch({ do: 'add', events });
        seq = events.at(-1)?.seq ?? seq;
      }
      if (stopped.signal.aborted) return;
      dispatch({ do: 'state', state: live ? 'live' : 'complete' });
      if (!live) return;
      stopFollowing = followRun(runId, { attempt, seq }, {
        onEvents: (events) => dispatch({ do: 'add', events }),
        onPartial: (partial) => dispatch({ do: 'say', partial }),
        onReset: () => dispatch({ do: 'reset' }),
        onEnd: () => { dispatch({ do: 'state', state: 'complete' }); onEnd(); },
      });
    };
    load().catch((error: unknown) => {
      if (!stopped.signal.aborted) dispatch({ do: 'fail', error: error instanceof Error ? error.message : 'could not be loaded' });
    });
    return () => { stopped.abort(); stopFollowing(); };
  }, [runId, attempt, last, more, live, onEnd]);
  return result;
}
