import { ArrowDown, ArrowUp } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { Table, Td, Th, Tr } from './table';

export interface Column<Row> {
  id: string;
  header: string;
  /** Stands before the header's word, e.g. the arm's shape. */
  mark?: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Stays on small screens; the others fold away under the first column. */
  key?: boolean;
  /** What the header means, on hover. */
  hint?: string;
  sortable?: boolean;
  className?: string;
}
export interface Sort {
  by: string;
  descending: boolean;
  href: (id: string) => string;
}

/** A table whose rows open a page. On small screens only the key columns stay, and each row unfolds the rest (globals.css, `.fold-table`). */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  wrapClass,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string | null;
  sort?: Sort;
  wrapClass?: string;
}) {
  const folds = columns.some((column) => !column.key);
  return (
    <Table label={label} wrapClass={wrapClass} className="fold-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={rowKey(row)} className="relative">
            {columns.map((column, index) => (
              <Td
                key={column.id}
                numeric={column.numeric}
                data-label={column.key ? undefined : column.header}
                className={cn(!column.key && 'fold', column.className)}
              >
                {index === 0 ? <FirstCell href={rowHref?.(row) ?? null}>{column.cell(row)}</FirstCell> : column.cell(row)}
                {index === 0 && folds ? (
                  <details className="relative z-10 md:hidden">
                    <summary className="w-fit py-1 text-xs text-ink-3">More</summary>
                  </details>
                ) : null}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Header<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
  const active = sort !== undefined && column.sortable === true && sort.by === column.id;
  const direction = active ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <Th numeric={column.numeric} title={column.hint} aria-sort={direction} className={cn(!column.key && 'fold')}>
      {sort === undefined || !column.sortable ? (
        <span className="inline-flex items-center gap-1.5">
          {column.mark}
          {column.header}
        </span>
      ) : (
        <Link
          href={sort.href(column.id)}
          prefetch={false}
          scroll={false}
          className={cn('inline-flex items-center gap-1 hover:text-ink', active && 'text-ink')}
        >
          {column.header}
          {active ? <Arrow size={12} aria-hidden="true" /> : null}
        </Link>
      )}
    </Th>
  );
}

/** The link covers the whole row; other links in it lie above with `relative z-10`. */
function FirstCell({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <Link href={href} prefetch={false} className="font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-2">
      {children}
    </Link>
  );
}
