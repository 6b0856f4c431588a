'use client';
import { useEffect, useState } from 'react';

export interface FoundExperiment {
  id: string;
  name: string;
  createdAt: string;
}

/** The newest experiments that fit a text, asked for once typing pauses. `answered` is the text they fit: until the server answers, an earlier one. */
export function useFoundExperiments(text: string): { experiments: FoundExperiment[]; answered: string } {
  const [found, setFound] = useState<{ experiments: FoundExperiment[]; answered: string }>({ experiments: [], answered: '' });
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/experiments?search=${encodeURIComponent(text.trim())}`, { signal: asking.signal })
        .then(async (answer) => {
          if (answer.ok) {
            const body: { experiments: FoundExperiment[] } = await answer.json();
            setFound({ experiments: body.experiments, answered: text });
          }
        })
        .catch(() => {
          /* the palette works without them */
        });
    }, 150);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return found;
}
