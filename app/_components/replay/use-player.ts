'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { nextError, nextInLane, type Step } from '../../../lib/replay';
import { useCursor } from './use-cursor';
import { useKeys } from './use-keys';
import type { Lane } from './use-lane';
import { usePlayback } from './use-playback';
import { useReplayUrl } from './use-replay-url';
import { useSearch } from './use-search';

/** All that a replay can do, for buttons and keys alike. Whatever moves the cursor by hand ends playback. */
export function usePlayer(lanes: Lane[]) {
  const [url, setUrl] = useReplayUrl();
  const [help, setHelp] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const cursor = useCursor(lanes);
  const { moments, at, lead, focus, goTo, goToStep } = cursor;
  const playback = usePlayback(cursor, url.scale);
  const { stop } = playback;
  const found = useSearch(lanes, url.q);
  const steps = useMemo(() => lanes.map((lane) => lane.steps), [lanes]);
  // From the last error the search begins again at the first.
  const error = useMemo(() => nextError(steps, moments, at, 1) ?? nextError(steps, moments, -1, 1), [steps, moments, at]);
  const go = (to: number | null, lane?: number) => {
    stop();
    if (to !== null) goTo(to, lane);
  };
  const goToError = (to: number | null) => {
    focus(null);
    go(to);
  };
  const pick = useCallback((lane: number, step: Step) => { stop(); goToStep(lane, step); }, [stop, goToStep]);

  useKeys({
    j: () => go(at + 1),
    ArrowRight: () => go(at + 1),
    k: () => go(at - 1),
    ArrowLeft: () => go(at - 1),
    ArrowDown: () => go(nextInLane(moments, lead, at, 1), lead),
    ArrowUp: () => go(nextInLane(moments, lead, at, -1), lead),
    Home: () => go(0),
    End: () => go(moments.length - 1),
    ' ': playback.toggle,
    o: () => focus((lead + 1) % lanes.length),
    e: () => goToError(nextError(steps, moments, at, 1)),
    E: () => goToError(nextError(steps, moments, at, -1)),
    '/': () => searchInput.current?.focus(),
    r: () => void setUrl({ view: url.view === 'raw' ? 'formatted' : 'raw' }),
    '?': () => setHelp(true),
    Escape: () => {
      stop();
      void setUrl({ q: null });
    },
  });

  return { url, setUrl, help, setHelp, searchInput, cursor, playback, found, error, go, goToError, pick };
}
