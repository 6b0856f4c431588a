'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '../ui';

/** To the trials before and after this one. Filter, search and form go along; the step belongs to this trial and stays. */
export function TrialLinks({ previous, next }: { previous: string | null; next: string | null }) {
  const params = new URLSearchParams(useSearchParams());
  params.delete('step');
  const query = params.size > 0 ? `?${params}` : '';
  return (
    <nav aria-label="Trials" className="flex gap-1">
      {previous === null ? null : <ButtonLink size="sm" href={previous + query}><ChevronLeft size={14} aria-hidden="true" />previous trial</ButtonLink>}
      {next === null ? null : <ButtonLink size="sm" href={next + query}>next trial<ChevronRight size={14} aria-hidden="true" /></ButtonLink>}
    </nav>
  );
}
