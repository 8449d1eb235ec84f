import { redirect } from 'react-router';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, readListQuery, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Notice } from '#ui/notice.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import { bookingFilterWords } from '../booking-words.ts';
import { BOOKING_FILTERS } from '../bookings.rules.ts';
import type { Route } from './+types/staff-bookings.page.ts';
import { BookingTable } from './booking-table.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: state, page } = readListQuery(request, BOOKING_FILTERS, 'state');
  const found = await withStaffErrors(request, () => client.listBookings({ q, state, page }));
  return { q, state, found, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_bookings());
export const ErrorBoundary = StaffError;

/** Begins a booking for an inquiry, from its record; without scripts, it also takes a document of a booking. */
const form = formAction({
  read: (data) => ({ inquiryId: String(data.get('inquiryId') ?? ''), bookingId: String(data.get('bookingId') ?? '') }),
  async send(client, { inquiryId, bookingId }) {
    if (bookingId) {
      await client.uploadDocument({ bookingId });
      return { to: `/staff/bookings/${bookingId}?done=document` };
    }
    return { to: `/staff/bookings/${(await client.createBooking({ inquiryId })).data._id}?done=new` };
  },
  failed: m.staff_not_sent,
  next: ({ to }) => redirect(to, 303),
  done: ({ to }) => redirect(to, 303),
});
export const action = form.action;
export const clientAction = form.clientAction;

export default function StaffBookingsPage({
  loaderData: { q, state, found, now },
  actionData: answer,
}: Route.ComponentProps) {
  const { data, counts, page, pages } = found;
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_bookings()} lead={m.bookings_list_lead({ count: counts.open })} />
      <div className={staffListStyles.list}>
        {answer?.message && <Notice tone="no">{answer.message}</Notice>}
        <StaffFilters
          label={m.bookings_search()}
          q={q}
          status={state}
          name="state"
          filters={BOOKING_FILTERS.map((value) => ({
            ...{ value, count: counts[value], label: bookingFilterWords(value) },
          }))}
        />
        {data.length === 0 ? (
          <EmptyState
            scene={<TicketScene />}
            title={counts.all > 0 || q ? m.bookings_list_unfound() : m.bookings_list_none()}
            text={m.bookings_list_none_text()}
          />
        ) : (
          <BookingTable rows={data} now={now} />
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ q, state: state === 'all' ? '' : state, page: next })}
        />
      </div>
    </div>
  );
}
