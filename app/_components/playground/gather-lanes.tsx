'use client';
import { useMemo, type ReactNode } from 'react';
import type { LaneSource } from '../replay/lane-source';
import { useLane, type Lane } from '../replay/use-lane';

const none: Lane[] = [];

/** Follows any number of runs, each with a component of its own, and hands on all of them in the order of `sources`. */
export function GatherLanes({ sources, lanes = none, children }: { sources: readonly LaneSource[]; lanes?: Lane[]; children: (lanes: Lane[]) => ReactNode }) {
  const [next, ...rest] = sources;
  return next === undefined ? (
    children(lanes)
  ) : (
    <WithLane key={`${next.run.runId}.${next.run.attempt}`} source={next} rest={rest} lanes={lanes}>
      {children}
    </WithLane>
  );
}

function WithLane({ source, rest, lanes, children }: { source: LaneSource; rest: readonly LaneSource[]; lanes: Lane[]; children: (lanes: Lane[]) => ReactNode }) {
  const lane = useLane(source);
  const all = useMemo(() => [...lanes, lane], [lanes, lane]);
  return (
    <GatherLanes sources={rest} lanes={all}>
      {children}
    </GatherLanes>
  );
}
