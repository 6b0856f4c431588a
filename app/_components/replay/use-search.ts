'use client';
import { useEffect, useMemo, useState } from 'react';
import { searchSteps, stepOfSeq } from '../../../lib/replay';
import { searchStored } from './events-client';
import type { Lane } from './use-lane';

export interface Found {
  /** Per lane the indexes of the steps found; null when nothing is searched for. */
  steps: (ReadonlySet<number> | null)[];
  count: number;
  /** The texts behind the previews are still being looked through; partial: not all of them could be. */
  state: 'done' | 'looking' | 'partial';
}

type Stored = { key: string; seqs: number[][]; complete: boolean };
const waitMs = 250;

/** Searches every step, drawn or not: what is loaded at once, stored texts of which only a preview is here by asking the server. */
export function useSearch(lanes: Lane[], text: string): Found {
  const wanted = text.trim();
  const ids = lanes.map((lane) => lane.run.runId).join(' ');
  const key = `${ids} ${wanted}`;
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    if (wanted.length < 2) return;
    const stopped = new AbortController();
    const look = async () => {
      const answers = await Promise.all(ids.split(' ').map((id) => searchStored(id, wanted, stopped.signal)));
      setStored({ key, seqs: answers.map((answer) => answer.seqs), complete: answers.every((answer) => answer.complete) });
    };
    const timer = setTimeout(() => {
      look().catch(() => { if (!stopped.signal.aborted) setStored({ key, seqs: [], complete: false }); });
    }, waitMs);
    return () => { clearTimeout(timer); stopped.abort(); };
  }, [ids, wanted, key]);

  return useMemo(() => {
    if (wanted === '') return { steps: lanes.map(() => null), count: 0, state: 'done' };
    const known = stored?.key === key ? stored : null;
    const steps = lanes.map((lane, i) => {
      const behind = (known?.seqs[i] ?? []).map((seq) => stepOfSeq(lane.steps, seq));
      return new Set([...searchSteps(lane.steps, wanted), ...behind]);
    });
    const state = wanted.length < 2 || known?.complete ? 'done' : known ? 'partial' : 'looking';
    return { steps, count: steps.reduce((sum, found) => sum + found.size, 0), state };
  }, [lanes, wanted, stored, key]);
}
