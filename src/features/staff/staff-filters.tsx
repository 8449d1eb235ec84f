import { Form, Link } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Filter = { value: string; label: string; count: number };
type Props = {
  label: string;
  q: string;
  status: string;
  filters: Filter[];
  /** Parameters that every link and search of the list keeps. */
  keep?: Record<string, string>;
};

/** The page of a list that an address asks for: 1 for whatever is no page. */
export const pageOf = (search: URLSearchParams, name = 'page'): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(search.get(name))) || 1));

/** The address of a list, without what it would say anyway. */
export function listSearch(parts: Record<string, string | number | undefined>): string {
  const kept = Object.entries(parts).filter(([name, value]) => value && !(name === 'page' && value === 1));
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** A search and the statuses with their counts; plain links and a GET form, so that they work before scripts do. */
export function StaffFilters({ label, q, status, filters, keep = {} }: Props) {
  return (
    <div className="desk-filters">
      <Form method="get" role="search" className="desk-search">
        {Object.entries({ ...keep, ...(status === 'all' ? {} : { status }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="with">
          <Icon name="search" />
          <input
            key={q}
            className="in-t"
            type="search"
            name="q"
            defaultValue={q}
            aria-label={label}
            placeholder={label}
            maxLength={120}
          />
        </div>
        <Button type="submit">{m.staff_search()}</Button>
      </Form>
      <nav aria-label={m.staff_filter_status()} className="chips">
        {filters.map(({ value, label: word, count }) => (
          <Link
            key={value}
            className="chip"
            to={listSearch({ ...keep, q, status: value === 'all' ? '' : value }) || '?'}
            aria-current={value === status ? 'true' : undefined}
            preventScrollReset
          >
            {word} <b>{count}</b>
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Previous and next page of a list. */
export function StaffPager({ page, pages, search }: { page: number; pages: number; search: (page: number) => string }) {
  if (pages <= 1) return null;
  return (
    <nav className="desk-pager" aria-label={m.ui_pages()}>
      {page > 1 ? (
        <Link className="btn line" to={search(page - 1) || '?'} rel="prev">
          <Icon name="arrowLeft" size="s" />
          {m.staff_previous()}
        </Link>
      ) : (
        <span />
      )}
      <span className="small muted">{m.ui_page_of({ page, pages })}</span>
      {page < pages ? (
        <Link className="btn line" to={search(page + 1)} rel="next">
          {m.ui_next()}
          <Icon name="arrowRight" size="s" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
