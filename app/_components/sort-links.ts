import { withQuery } from './links';
import type { Sort } from './ui/data-table';

/** Links that sort by a column: the first click ascends, the second descends; page 1 again, the rest of the query kept. */
export function sortLinks(base: string, query: Readonly<Record<string, string | undefined>>, fallback: { by: string; descending: boolean }): Sort {
  const by = query.sort ?? fallback.by;
  const descending = query.sort === undefined ? fallback.descending : query.descending === 'true';
  return { by, descending, href: (id) => withQuery(base, query, { sort: id, descending: id === by && !descending ? 'true' : null, page: null }) };
}
