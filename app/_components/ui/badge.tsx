import type { ReactNode } from 'react';
import { cn } from './cn';

const tones = {
  neutral: 'border-line bg-raised text-ink-2',
  strong: 'border-transparent bg-solid text-on-solid',
  found: 'border-transparent bg-found-soft text-found',
  wrong: 'border-transparent bg-wrong-soft text-wrong',
  warn: 'border-transparent bg-warn-soft text-warn',
  direct: 'border-transparent bg-direct-soft text-direct',
  code: 'border-transparent bg-code-soft text-code',
} as const;
export type Tone = keyof typeof tones;

/** A short label. Colour is never the only carrier: give it a word. */
export function Badge({ tone = 'neutral', className, title, children }: { tone?: Tone; className?: string; title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className={cn('inline-flex h-5 items-center gap-1 rounded border px-1.5 text-xs font-medium whitespace-nowrap', tones[tone], className)}
    >
      {children}
    </span>
  );
}
