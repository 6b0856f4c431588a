/** Rows per page unless asked otherwise, and at most. */
const defaultPageSize = 50;
const maxPageSize = 500;

export interface PageRequest { page?: number; pageSize?: number }

const whole = (value: number | undefined, fallback: number): number => (Number.isFinite(value) ? Math.trunc(Number(value)) : fallback);

/** A request made sane: pages count from 1. */
export function pageOf(request: PageRequest): { page: number; pageSize: number; offset: number } {
  const page = Math.max(1, whole(request.page, 1));
  const pageSize = Math.min(maxPageSize, Math.max(1, whole(request.pageSize, defaultPageSize)));
  return { page, pageSize, offset: (page - 1) * pageSize };
}
