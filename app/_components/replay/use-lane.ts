'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { RunRecord } from '../../../lib/engine/run-record';
import { buildSteps, contextPeak, type Step } from '../../../lib/replay';
import type { LaneSource } from './lane-source';
import { useRunEvents, type RunEvents } from './use-run-events';

export interface Lane {
  run: RunRecord;
  steps: Step[];
  /** Tokens of the fullest context. */
  peak: number;
  state: RunEvents['state'];
  /** What the model is saying at this moment. */
  saying: RunEvents['saying'];
  error: string | null;
}

/** One run, folded anew whenever events arrive. When the run ends, the page's own figures (score, metrics) are asked for again. */
export function useLane(source: LaneSource): Lane {
  const router = useRouter();
  const { events, state, saying, error } = useRunEvents(source, useCallback(() => whenOnline(() => router.refresh()), [router]));
  const steps = useMemo(() => buildSteps(events), [events]);
  const peak = useMemo(() => contextPeak(steps), [steps]);
  return useMemo(() => {
    // The record is as old as the page: a run that was waiting then and has events now is running.
    const run: RunRecord = source.run.status === 'queued' && steps.length > 0 ? { ...source.run, status: 'running' } : source.run;
    return { run, steps, peak, state, saying, error };
  }, [steps, peak, state, saying, error, source.run]);
}

/** A refresh without a network would leave the page. */
function whenOnline(act: () => void): void {
  if (navigator.onLine) act();
  else window.addEventListener('online', act, { once: true });
}
