'use client';
import { useEffect, useState } from 'react';

export interface FoundExperiment { id: string; name: string; createdAt: string }

/** The newest experiments that fit a text, asked for once typing pauses; what was found last stays until then. */
export function useFoundExperiments(text: string): FoundExperiment[] {
  const [found, setFound] = useState<FoundExperiment[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/experiments?search=${encodeURIComponent(text.trim())}`, { signal: asking.signal })
        .then(async (answer) => { if (answer.ok) { const body: { experiments: FoundExperiment[] } = await answer.json(); setFound(body.experiments); } })
        .catch(() => { /* the palette works without them */ });
    }, 150);
    return () => { clearTimeout(timer); asking.abort(); };
  }, [text]);
  return found;
}
