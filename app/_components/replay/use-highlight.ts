'use client';
import { useEffect, useState } from 'react';
import type { Token } from './highlighter';

/** Longer programs stay plain: colouring them would hold the page up. */
const maxLength = 60_000;

/** A program as lines of tokens: plain at once, coloured as soon as the highlighter is there. */
export function useHighlight(source: string): Token[][] {
  const [done, setDone] = useState<{ source: string; lines: Token[][] } | null>(null);
  useEffect(() => {
    if (source.length > maxLength) return;
    let wanted = true;
    const colour = async () => {
      const { highlight } = await import('./highlighter');
      const lines = await highlight(source);
      if (wanted) setDone({ source, lines });
    };
    // Without colours the program is still readable, so a failure to load them is no failure of the page.
    colour().catch(() => {});
    return () => { wanted = false; };
  }, [source]);
  return done?.source === source ? done.lines : source.split('\n').map((text) => [{ text, color: null }]);
}
