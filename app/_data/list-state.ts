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
