'use client';
import { useMemo } from 'react';
import type { LaneSource } from './lane-source';
import { Player } from './player';
import { useLane } from './use-lane';

/** Two arms of a trial side by side, the baseline on the left. */
export function PairPlayer({ left, right }: { left: LaneSource; right: LaneSource }) {
  const first = useLane(left);
  const second = useLane(right);
  return <Player lanes={useMemo(() => [first, second], [first, second])} />;
}

/** One run alone. */
export function SoloPlayer({ source }: { source: LaneSource }) {
  const lane = useLane(source);
  return <Player lanes={useMemo(() => [lane], [lane])} />;
}
