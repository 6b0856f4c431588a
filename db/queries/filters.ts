import { ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids come from addresses: one that is no uuid finds nothing instead of failing in the database. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The text as a LIKE pattern that matches itself anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Some column holds the text, in any case; undefined for no text. */
export function anyContains(text: string | undefined, columns: readonly (PgColumn | SQL)[]): SQL | undefined {
  const wanted = text?.trim().replaceAll('\0', '');
  if (!wanted) return undefined;
  return or(...columns.map((column) => ilike(column, containing(wanted))));
}

/** The order asked for, of those there are; what is not measured comes last in either direction. `tie` makes pages stable. */
export function orderOf(
  sorts: Readonly<Record<string, PgColumn>>, fallback: PgColumn, request: { sort?: string; descending?: boolean }, tie: PgColumn,
): SQL[] {
  const named = request.sort !== undefined && Object.hasOwn(sorts, request.sort) ? sorts[request.sort] : undefined;
  const column = named ?? fallback;
  const descending = request.descending ?? named === undefined;
  return [descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, sql`${tie} ${descending ? sql`desc` : sql`asc`}`];
}
