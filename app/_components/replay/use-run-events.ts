'use client';
import { useEffect, useReducer } from 'react';
import type { RunEvent } from '../../../lib/engine/events';
import { fetchEvents, followRun } from './events-client';
import { isLive, type LaneSource } from './lane-source';

export interface RunEvents {
  events: RunEvent[];
  /** loading: more are on the way; live: the run goes on; complete: these are all. */
  state: 'loading' | 'live' | 'complete';
  /** What went wrong while loading; what was loaded before stays. */
  error: string | null;
}

type Change = { do: 'add'; events: RunEvent[] } | { do: 'reset' } | { do: 'state'; state: RunEvents['state'] } | { do: 'fail'; error: string };

export function reduce(now: RunEvents, change: Change): RunEvents {
  switch (change.do) {
    case 'add': {
      const last = now.events.at(-1)?.seq ?? -1;
      const fresh = change.events.filter((event) => event.seq > last);
      return fresh.length === 0 ? now : { ...now, events: [...now.events, ...fresh] };
    }
    case 'reset': return { ...now, events: [] };
    case 'state': return { ...now, state: change.state };
    case 'fail': return { ...now, error: change.error };
  }
}

/** All events of a run: the first page it was given, the rest from the server, and then, while the run goes on, what is written. */
export function useRunEvents({ run, first, more }: LaneSource, onEnd: () => void): RunEvents {
  const live = isLive(run.status);
  const [result, dispatch] = useReducer(reduce, { events: first, error: null, state: more || live ? 'loading' : 'complete' });
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
