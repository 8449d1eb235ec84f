// Pages of a list: which items to show and which numbers the pager offers.

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page number from a URL, limited to the existing pages. */
export function pageNumber(requested: string | null | undefined, pages: number): number {
  const number = Number.parseInt(requested ?? '', 10);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), pages);
}

export const pageOf = <T>(items: readonly T[], page: number, size: number): T[] =>
  items.slice((page - 1) * size, page * size);

const PAGER_BUTTONS = 5;

/** At most five numbers: from 1 near the start, the last five near the end, else centred on the current page. */
export function pagerWindow(current: number, pages: number): number[] {
  const latest = Math.max(1, pages - PAGER_BUTTONS + 1);
  const start = current <= 3 ? 1 : current >= pages - 2 ? latest : current - 2;
  const length = Math.min(PAGER_BUTTONS, pages);
  return Array.from({ length }, (_, index) => Math.min(start, latest) + index);
}
