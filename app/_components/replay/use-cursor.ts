'use client';
import { useCallback, useMemo, useState } from 'react';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { alignArms, formatRef, leadingLane, mergeByTime, momentOfStep, parseRef, soloMoments, stepOfSeq, type Moment, type Step } from '../../../lib/replay';
import { isLive } from './lane-source';
import type { Lane } from './use-lane';
import { useReplayUrl, type Scale } from './use-replay-url';

export interface Cursor {
  moments: Moment[];
  /** Index of the present moment. */
  at: number;
  /** The lane in focus: its step is the one in the detail pane. */
  lead: number;
  step: Step | null;
  /** Keeps the focus on a lane, without moving the cursor; null lets it go with the lane that steps. */
  focus: (lane: number | null) => void;
  /** Goes to a moment; `lane` asks for the focus. Moves to the last moment keep following a run that goes on. */
  goTo: (at: number, lane?: number) => void;
  goToStep: (lane: number, step: Step) => void;
}

const findMoments = (lanes: Lane[], scale: Scale): Moment[] => {
  const [first, second] = lanes.map((lane) => lane.steps);
  if (!first || !second) return soloMoments(first ?? []);
  return scale === 'time' ? mergeByTime([first, second]) : alignArms(first, second);
};

/** The one cursor through all lanes. Its place is the step named in the URL, so that a link leads to an event. */
export function useCursor(lanes: Lane[]): Cursor {
  const [{ step: link, scale }, setUrl] = useReplayUrl();
  const [pinned, setPinned] = useState<number | null>(null);
  const moments = useMemo(() => findMoments(lanes, scale), [lanes, scale]);
  const ref = parseRef(link ?? '');
  // A run that goes on is followed, unless a link asks for a step of it; when it ends the cursor stays at the end.
  const [follow, setFollow] = useState(ref === null && lanes.some((lane) => isLive(lane.run.status)));
  const linked = ref ? lanes.findIndex((lane) => armOf(lane.run) === ref.arm) : -1;
  const linkedStep = ref ? stepOfSeq(lanes[linked]?.steps ?? [], ref.seq) : -1;
  const at = useMemo(() => {
    if (follow) return Math.max(0, moments.length - 1);
    return linkedStep < 0 ? 0 : momentOfStep(moments, linked, linkedStep);
  }, [follow, moments, linked, linkedStep]);
  const moment = moments[at];
  const lead = pinned ?? leadingLane(moment, Math.max(0, linked));
  const step = lanes[lead]?.steps[moment?.positions[lead] ?? -1] ?? null;

  const goTo = useCallback((to: number, lane?: number) => {
    const target = Math.min(Math.max(0, to), moments.length - 1);
    const next = moments[target];
    const leads = leadingLane(next, lane ?? lead);
    const arrived = lanes[leads]?.steps[next?.positions[leads] ?? -1];
    const run = lanes[leads]?.run;
    setFollow(target === moments.length - 1 && lanes.some((each) => each.state !== 'complete'));
    if (lane !== undefined) setPinned((now) => (now === null ? null : lane));
    if (arrived && run) void setUrl({ step: formatRef({ arm: armOf(run), seq: arrived.seq }) });
  }, [moments, lanes, lead, setUrl]);
  const goToStep = useCallback((lane: number, target: Step) => goTo(momentOfStep(moments, lane, target.index), lane), [goTo, moments]);
  return { moments, at, lead, step, focus: setPinned, goTo, goToStep };
}
