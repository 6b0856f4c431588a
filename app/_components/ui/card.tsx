import type { ReactNode } from 'react';
import { cn } from './cn';

/** A group with a heading. `note` is the small print beside the title (n, units), `actions` stand right. */
export function Card({
  title,
  note,
  actions,
  className,
  bodyClass,
  id,
  children,
}: {
  title?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  bodyClass?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cn('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {title !== undefined ? (
        <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 px-4 pt-3">
          <h2 className="text-base font-semibold">{title}</h2>
          {note !== undefined ? <p className="text-xs text-ink-3">{note}</p> : null}
          {actions !== undefined ? <div className="ml-auto flex items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={cn('px-4 pt-2 pb-4', bodyClass)}>{children}</div>
    </section>
  );
}
