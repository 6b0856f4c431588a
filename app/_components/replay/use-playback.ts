'use client';
import { useCallback, useEffect, useState } from 'react';
import { advance } from '../../../lib/replay';
import type { Cursor } from './use-cursor';
import type { Scale } from './use-replay-url';

export const speeds = [0.25, 0.5, 1, 2, 4, 8] as const;

export interface Playback { playing: boolean; speed: number; toggle: () => void; stop: () => void; setSpeed: (speed: number) => void }

/** Moves the cursor on by itself until the end. */
export function usePlayback({ moments, at, goTo }: Cursor, scale: Scale): Playback {
  const [wanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState(1);
  const playing = wanted && at < moments.length - 1;
  useEffect(() => {
    const next = playing ? advance(moments, at, scale, speed) : null;
    if (!next) return;
    const timer = setTimeout(() => goTo(next.to), next.afterMs);
    return () => clearTimeout(timer);
  }, [playing, at, moments, scale, speed, goTo]);
  const stop = useCallback(() => setWanted(false), []);
  const toggle = () => {
    if (!playing && at >= moments.length - 1) goTo(0);
    setWanted(!playing);
  };
  return { playing, speed, toggle, stop, setSpeed };
}
