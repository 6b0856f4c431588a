import type { ReactNode } from 'react';
import { cn } from './cn';

/** What to show when there is nothing: why, and the next step with its exact command. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-3 py-12">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="flex w-full flex-col gap-3 text-ink-2">{children}</div>
    </div>
  );
}

/** A placeholder of the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('rounded-md bg-sunken motion-safe:animate-pulse', className)} />;
}

/** A message across the width: a fact about everything below it. */
export function Notice({
  tone = 'neutral',
  role,
  children,
}: {
  tone?: 'neutral' | 'warn' | 'wrong';
  role?: 'alert' | 'status' | 'note';
  children: ReactNode;
}) {
  const look = {
    neutral: 'border-line bg-raised text-ink-2',
    warn: 'border-warn/40 bg-warn-soft text-warn',
    wrong: 'border-wrong/40 bg-wrong-soft text-wrong',
  }[tone];
  return (
    <div role={role} className={cn('rounded-md border px-3 py-2 text-sm', look)}>
      {children}
    </div>
  );
}
