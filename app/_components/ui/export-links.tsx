import { Download } from 'lucide-react';
import { withQuery } from '../links';
import { buttonClass } from './button';

/** Downloads of exactly what `query` finds, as CSV and as JSON. Plain links: they answer with a file, not a page. */
export function ExportLinks({ base, query = {}, what }: { base: string; query?: Readonly<Record<string, string | undefined>>; what: string }) {
  const without = { page: null, cols: null };
  return (
    <span className="flex items-center gap-1">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          download
          href={withQuery(base, query, { ...without, format })}
          className={buttonClass()}
          aria-label={`Export ${what} as ${format.toUpperCase()}`}
        >
          <Download size={16} aria-hidden="true" />
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
