import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/fields/field.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './staff-filters.module.css';

const MAX_QUERY = 120;
type Filter = { value: string; label: string; count?: number };
type Props = {
  label: string;
  q: string;
  status: string;
  filters: Filter[];
  /** The parameter of the filter. */
  name?: string;
  /** Parameters that every link and search of the list keeps. */
  keep?: Record<string, string>;
  className?: string;
  /** Menus at the end of the row. */
  children?: ReactNode;
};

/** The page number from a list's URL; 1 if it is invalid. */
export const pageFromUrl = (search: URLSearchParams, name = 'page'): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(search.get(name))) || 1));

const MAX_CURSOR = 400;
/** The page of a list that is turned by cursors. One that cannot be read is ignored, and the page is counted instead. */
export function turnFromUrl(search: URLSearchParams): { page: number; after: string; before: string } {
  const cursor = (name: string) => (search.get(name) ?? '').slice(0, MAX_CURSOR);
  return { page: pageFromUrl(search), after: cursor('after'), before: cursor('before') };
}

/** The cursor that leads from the shown page to the one before or after it. */
export const cursorTo = (page: number, shown: { page: number; next: string; previous: string }) => ({
  after: page > shown.page ? shown.next : '',
  before: page < shown.page && page > 1 ? shown.previous : '',
});

/** The search, filter and page in a list's URL. */
export function readListQuery<F extends string>(
  request: Request,
  filters: readonly F[],
  name = 'status',
  defaultFilter = 'all',
) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get(name);
  const filter = filters.find((one) => one === asked) ?? (defaultFilter as F);
  return { q: (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY), filter, page: pageFromUrl(searchParams) };
}

/** The URL of a list, without default values. */
export function listSearch(parts: Record<string, string | number | undefined>): string {
  const kept = Object.entries(parts).filter(([name, value]) => value && !(name === 'page' && value === 1));
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** The toolbar of a list: a search, the statuses with their counts, and menus. Plain links and a GET form, so that they work without scripts. */
export function StaffFilters({ label, q, status, filters, name = 'status', keep = {}, className, children }: Props) {
  return (
    <div className={classNames(styles.filters, className)} data-toolbar>
      <StaffSearch {...{ label, q }} keep={{ ...keep, ...(status === 'all' ? {} : { [name]: status }) }} />
      {filters.length > 0 && (
        <StaffChips label={m.staff_filter_status()} {...{ name, filters }} value={status} keep={{ ...keep, q }} />
      )}
      {children}
    </div>
  );
}

type SearchProps = { label: string; q: string; keep: Record<string, string>; action?: string };

/** The search of a list, with the parameters that it keeps. */
export const StaffSearch = ({ label, q, keep, action }: SearchProps) => (
  <Form method="get" action={action} role="search" className={styles.search}>
    {Object.entries(keep).map(([kept, value]) => (
      <input key={kept} type="hidden" name={kept} value={value} />
    ))}
    <input
      key={q}
      className={fieldStyles.input}
      type="search"
      dir="auto"
      name="q"
      defaultValue={q}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_QUERY}
      data-shortcut="/"
      aria-keyshortcuts="/"
    />
    <button type="submit" aria-label={m.staff_search()}>
      <Icon name="search" />
    </button>
  </Form>
);

type ChipsProps = { label: string; name: string; value: string; filters: Filter[]; keep: Record<string, string> };

/** One filter of a list, as links with counts. */
export const StaffChips = ({ label, name, value, filters, keep }: ChipsProps) => (
  <nav aria-label={label} className={`screen-only ${styles.chips}`}>
    {filters.map((filter) => (
      <Link
        key={filter.value}
        className={styles.chip}
        to={listSearch({ ...keep, [name]: filter.value === 'all' ? '' : filter.value }) || '?'}
        aria-current={filter.value === value ? 'true' : undefined}
        preventScrollReset
      >
        <span>{filter.label}</span> {filter.count !== undefined && <b>{filter.count}</b>}
      </Link>
    ))}
  </nav>
);

type PagerProps = { page: number; pages: number; search: (page: number) => string; className?: string };

/** Previous and next page of a list. */
export function StaffPager({ page, pages, search, className = '' }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classNames(styles.pager, className)} aria-label={m.ui_pages()}>
      {page > 1 ? (
        <Link className={buttonStyles.button} data-look="line" to={search(page - 1) || '?'} rel="prev">
          <Icon name="arrowLeft" size="s" />
          {m.staff_previous()}
        </Link>
      ) : (
        <span />
      )}
      <span className="small muted">{m.ui_page_of({ page, pages })}</span>
      {page < pages ? (
        <Link className={buttonStyles.button} data-look="line" to={search(page + 1)} rel="next">
          {m.ui_next()}
          <Icon name="arrowRight" size="s" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
