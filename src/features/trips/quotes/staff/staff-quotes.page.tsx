import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import {
  cursorTo,
  listSearch,
  readListQuery,
  StaffFilters,
  StaffPager,
  turnFromUrl,
} from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import { stateWords } from '../quote-words.ts';
import { QUOTE_FILTERS } from '../quotes.rules.ts';
import type { Route } from './+types/staff-quotes.page.ts';
import { QuoteTable } from './quote-table.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: state } = readListQuery(request, QUOTE_FILTERS, 'state');
  const turn = turnFromUrl(new URL(request.url).searchParams);
  const found = await withStaffErrors(request, () => client.listQuotes({ q, state, ...turn }));
  return { q, state, found, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_quotes());
export const ErrorBoundary = StaffError;

export default function StaffQuotesPage({ loaderData: { q, state, found, now } }: Route.ComponentProps) {
  const { data, counts, page, pages } = found;
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_quotes()} lead={m.quote_list_lead({ count: counts.sent })} />
      <div className={staffListStyles.list}>
        <StaffFilters
          label={m.staff_inquiries_search()}
          q={q}
          status={state}
          name="state"
          filters={QUOTE_FILTERS.map((value) => ({
            ...{ value, count: counts[value] },
            label: value === 'all' ? m.staff_all() : stateWords(value),
          }))}
        />
        {data.length === 0 ? (
          <EmptyState
            scene={<TicketScene />}
            title={counts.all > 0 || q ? m.quote_list_unfound() : m.quote_list_none()}
            text={m.quote_list_none_text()}
          />
        ) : (
          <QuoteTable rows={data} now={now} />
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(to) => listSearch({ q, state: state === 'all' ? '' : state, page: to, ...cursorTo(to, found) })}
        />
      </div>
    </div>
  );
}
