'use client';
import { Columns3 } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { buttonClass } from './button';

/** Which columns a list shows; kept in the URL as `cols`. */
export function ColumnChooser({ columns, chosen }: { columns: { id: string; header: string; fixed: boolean }[]; chosen: string[] }) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(chosen);
  const toggle = (id: string) =>
    startTransition(() => {
      const next = columns.map((column) => column.id).filter((column) => (column === id) !== shown.includes(column));
      setShown(next);
      const query = new URLSearchParams(params);
      query.set('cols', next.join(','));
      router.replace(`${pathname}?${query}`, { scroll: false });
    });
  return (
    <details
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary className={`${buttonClass()} list-none`}>
        <Columns3 size={16} aria-hidden="true" />
        Columns
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 max-h-80 w-52 overflow-auto rounded-md border border-line bg-surface p-2">
        <legend className="sr-only">Columns to show</legend>
        {columns.map((column) => (
          <label key={column.id} className="flex items-center gap-2 rounded px-1.5 py-1 text-sm hover:bg-hover">
            <input
              type="checkbox"
              className="size-4 accent-(--solid)"
              checked={shown.includes(column.id)}
              disabled={column.fixed}
              onChange={() => toggle(column.id)}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
