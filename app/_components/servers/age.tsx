'use client';
import { useEffect, useState } from 'react';
import { formatUtc } from '../ui/time';

const minute = 60_000;
const steps: [unit: string, ms: number][] = [['day', 24 * 60 * minute], ['h', 60 * minute], ['min', minute]];

/** How long ago, in the largest unit of which one has passed: 'just now', '5 min ago', '3 days ago'. */
export function formatAge(ms: number): string {
  const [unit, size] = steps.find(([, step]) => ms >= step) ?? [];
  if (unit === undefined || size === undefined) return 'just now';
  const count = Math.floor(ms / size);
  return `${count} ${unit === 'day' && count > 1 ? 'days' : unit} ago`;
}

/** The age of a moment, counted from the server's clock until the browser's own takes over; hovering shows the moment. */
export function Age({ iso, nowMs }: { iso: string; nowMs: number }) {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    setNow(nowMs);
    const timer = setInterval(() => setNow((before) => before + minute / 2), minute / 2);
    return () => clearInterval(timer);
  }, [nowMs]);
  return (
    <time dateTime={iso} title={formatUtc(iso)} className="whitespace-nowrap">
      {formatAge(now - Date.parse(iso))}
    </time>
  );
}
