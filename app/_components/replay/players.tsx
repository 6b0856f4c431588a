'use client';
import { useMemo } from 'react';
import type { LaneSource } from './lane-source';
import { Player } from './player';
import { useLane } from './use-lane';

/** Both arms of a trial side by side, the baseline on the left. */
export function PairPlayer({ direct, code }: { direct: LaneSource; code: LaneSource }) {
  const left = useLane(direct);
  const right = useLane(code);
  return <Player lanes={useMemo(() => [left, right], [left, right])} />;
}

/** One run alone. */
export function SoloPlayer({ source }: { source: LaneSource }) {
  const lane = useLane(source);
  return <Player lanes={useMemo(() => [lane], [lane])} />;
}
