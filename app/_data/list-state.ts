import type { Sort } from '../_components/ui/data-table';
import { withQuery } from '../_components/links';

export type Query = Record<string, string | undefined>;
/** What Next hands to a page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query of a page, one value a name: of a repeated name the first counts. */
export async function readQuery(searchParams: SearchParams): Promise<Query> {
  const given = await searchParams;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}

/** A page number from the URL; anything but a positive whole number is page 1. */
export const pageNumber = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

/** Links that sort by a column: the first click ascends, the second descends; page 1 again, the rest of the query kept. */
export function sortLinks(base: string, query: Query, fallback: { by: string; descending: boolean }): Sort {
  const by = query.sort ?? fallback.by;
  const descending = query.sort === undefined ? fallback.descending : query.descending === 'true';
  return { by, descending, href: (id) => withQuery(base, query, { sort: id, descending: id === by && !descending ? 'true' : null, page: null }) };
}
