'use client';
import { useEffect, useState } from 'react';

const tickMs = 1_000;

/**
 * ms since `startedAt` while it counts, else null. The server's clock at the time of rendering is carried on, so that a browser whose clock is wrong shows the
 * same, and the first picture is the server's.
 */
export function useElapsed(startedAt: string | null, counts: boolean, serverNowMs: number): number | null {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (!counts) return;
    const from = performance.now();
    const timer = setInterval(() => setNowMs(serverNowMs + performance.now() - from), tickMs);
    return () => clearInterval(timer);
  }, [counts, serverNowMs]);
  return startedAt === null || !counts ? null : Math.max(0, nowMs - Date.parse(startedAt));
}
