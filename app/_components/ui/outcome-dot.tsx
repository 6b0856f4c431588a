import Link from 'next/link';
import { runStateWords, type RunStateKind } from '../../../lib/engine/metrics/run-state';
import { cn } from './cn';

const colors: Partial<Record<RunStateKind, string>> = {
  passed: 'text-found',
  wrong: 'text-wrong',
  no_answer: 'text-wrong',
  partial: 'text-warn',
  infrastructure: 'text-warn',
  interrupted: 'text-warn',
  budget_reached: 'text-warn',
  not_comparable: 'text-warn',
};

/** Inside a circle of radius 6: a tick, a cross, a half, ... so that no two states differ by colour alone. */
function shapeOf(kind: string) {
  switch (kind) {
    case 'passed':
      return (
        <>
          <circle r="6" fill="currentColor" />
          <path d="M-2.8 0-.8 2.2 3-2.2" fill="none" stroke="var(--surface)" strokeWidth="1.6" />
        </>
      );
    case 'wrong':
      return (
        <>
          <circle r="5.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M-2.4-2.4 2.4 2.4M-2.4 2.4 2.4-2.4" stroke="currentColor" strokeWidth="1.6" />
        </>
      );
    case 'no_answer':
      return (
        <>
          <circle r="5.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M-3 0H3" stroke="currentColor" strokeWidth="1.6" />
        </>
      );
    case 'partial':
      return (
        <>
          <circle r="5.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M0-5.3A5.3 5.3 0 0 1 0 5.3Z" fill="currentColor" />
        </>
      );
    case 'running':
      return (
        <>
          <circle r="5.3" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 2" />
          <circle r="2" fill="currentColor" />
        </>
      );
    case 'queued':
      return <circle r="5.3" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 2" />;
    case 'infrastructure':
      return <path d="M0-6 6 5-6 5Z" fill="none" stroke="currentColor" strokeWidth="1.4" />;
    case 'not_comparable':
      return <path d="M-5-2H5M-5 2H5M3-5-3 5" stroke="currentColor" strokeWidth="1.5" />;
    default:
      return <rect x="-4.5" y="-4.5" width="9" height="9" fill="none" stroke="currentColor" strokeWidth="1.4" />;
  }
}

const isKind = (kind: string): kind is RunStateKind => Object.hasOwn(runStateWords, kind);
export const outcomeColor = (kind: string): string => (isKind(kind) && colors[kind]) || 'text-ink-3';
export const stateWord = (kind: string): string => (isKind(kind) ? runStateWords[kind] : kind.replaceAll('_', ' '));

/** One run as a mark that opens its replay. */
export function OutcomeDot({ kind, label, href }: { kind: string; label: string; href: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={`${label}: ${stateWord(kind)}`}
      title={`${label}: ${stateWord(kind)}`}
      className="relative z-10 inline-flex size-6 items-center justify-center rounded hover:bg-hover"
    >
      <OutcomeShape kind={kind} className={outcomeColor(kind)} />
    </Link>
  );
}

export function OutcomeShape({ kind, className }: { kind: string; className?: string }) {
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" className={cn('shrink-0', className)}>
      {shapeOf(kind)}
    </svg>
  );
}
