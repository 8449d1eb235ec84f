// Pages of a list, and the number of rows per filter.
import { type Column, desc, type SQL, sql } from 'drizzle-orm';

/** @param counted rows by status. The filter `all` includes every status. */
export function countsByFilter<F extends string>(
  filters: readonly F[],
  counted: readonly { status: string; rows: number }[],
): Record<F, number> {
  const rowsOf = (filter: F) =>
    counted.filter(({ status }) => filter === 'all' || status === filter).reduce((sum, { rows }) => sum + rows, 0);
  return Object.fromEntries(filters.map((filter) => [filter, rowsOf(filter)])) as Record<F, number>;
}

/** The page to show for the requested one: the last page if it is past the end. */
export function pageWithin(requested: number, rows: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows / size));
  const page = Math.min(requested, pages);
  return { page, pages, offset: (page - 1) * size };
}

/** Rows that wait come first, the oldest on top; then all others, the newest first. */
export const longestWaitingFirst = (waits: SQL, { createdAt, id }: { createdAt: Column; id: Column }): SQL[] => [
  desc(waits),
  sql`case when ${waits} then ${createdAt} end asc`,
  desc(createdAt),
  desc(id),
];
