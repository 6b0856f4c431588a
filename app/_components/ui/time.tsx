'use client';
import { useEffect, useState } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as '2026-11-30 11:10 UTC': the same text wherever it is rendered. null is '–'. */
export function formatUtc(iso: string | null): string {
  if (iso === null) return '–';
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '–';
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

/** A moment in UTC; hovering shows the reader's own zone, which is only known in the browser and so is added after hydration. */
export function Time({ iso }: { iso: string | null }) {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (iso !== null) setLocal(new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' }));
  }, [iso]);
  if (iso === null) return <span className="text-ink-3">–</span>;
  return (
    <time dateTime={iso} title={local} className="whitespace-nowrap">
      {formatUtc(iso)}
    </time>
  );
}
