import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../../lib/engine/metrics/format';
import { buttonClass, ButtonLink } from './button';
import { cn } from './cn';

/** 'rows 51 to 100 of 1,234' with links to the pages before and after. */
export function Pager({ page, pageSize, total, href }: { page: number; pageSize: number; total: number; href: (page: number) => string }) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const disabled = cn(buttonClass({ size: 'sm' }), 'opacity-50');
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 text-sm text-ink-2">
      <p>{total === 0 ? 'nothing' : `${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)}`}</p>
      {pages > 1 ? (
        <div className="flex items-center gap-2">
          {page > 1 ? (
            <ButtonLink size="sm" href={href(page - 1)} rel="prev">
              <ChevronLeft size={14} aria-hidden="true" />
              Previous
            </ButtonLink>
          ) : (
            <span aria-disabled="true" className={disabled}>
              <ChevronLeft size={14} aria-hidden="true" />
              Previous
            </span>
          )}
          <span className="whitespace-nowrap">
            page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages ? (
            <ButtonLink size="sm" href={href(page + 1)} rel="next">
              Next
              <ChevronRight size={14} aria-hidden="true" />
            </ButtonLink>
          ) : (
            <span aria-disabled="true" className={disabled}>
              Next
              <ChevronRight size={14} aria-hidden="true" />
            </span>
          )}
        </div>
      ) : null}
    </nav>
  );
}
