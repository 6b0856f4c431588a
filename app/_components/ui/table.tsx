import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A scroll area with a table in it: a wide table scrolls inside itself, never the page. `label` names it for screen readers. */
export function Table({ label, className, wrapClass, ...rest }: ComponentProps<'table'> & { label: string; wrapClass?: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={cn('relative w-full overflow-auto', wrapClass)}>
      <table className={cn('w-full border-separate border-spacing-0 text-sm', className)} {...rest} />
    </div>
  );
}
/** Header cell; stays in view while the table scrolls. `numeric` aligns right. */
export function Th({ numeric, className, scope = 'col', ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope={scope}
      className={cn(
        'sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-3',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cn('group [&:last-child>td]:border-b-0 [&:last-child>th]:border-b-0', className)} {...rest} />;
}
export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td className={cn('border-b border-line px-3 py-2 align-middle group-hover:bg-raised', numeric && 'num', className)} {...rest} />;
}
