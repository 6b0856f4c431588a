import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui';

/** One line of a transcript: icon, name, text cut at the edge, figures on the right. An error has a word of its own, not just a colour. */
export function RowLine({ icon: Icon, name, text, figures, error = null, strong = false, mono = false }: {
  icon: LucideIcon; name: ReactNode; text?: string | null; figures?: ReactNode; error?: string | null; strong?: boolean; mono?: boolean;
}) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon size={14} aria-hidden="true" className={cn('shrink-0', error ? 'text-warn' : 'text-ink-3')} />
      <span className={cn('max-w-[50%] shrink-0 truncate', strong ? 'font-semibold' : 'font-medium', mono && 'font-mono text-xs')}>{name}</span>
      <span className={cn('min-w-0 flex-1 truncate text-ink-2', mono && 'font-mono text-xs')}>{text}</span>
      {error ? <span className="shrink-0 rounded bg-warn-soft px-1 text-xs font-medium text-warn">{error}</span> : null}
      {figures ? <span className="max-w-[60%] shrink-0 truncate text-xs text-ink-3">{figures}</span> : null}
    </span>
  );
}

/** An outcome's name in words: `invalid_arguments` is 'invalid arguments'. */
export const words = (name: string): string => name.replaceAll('_', ' ');
