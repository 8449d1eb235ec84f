// The signed link to a notice of a booking.
// Decision: docs/decisions/0053-bookings.md
import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { linkToken, openedBy } from '#features/trips/links/signed-link.server.ts';
import { m } from '#messages';
import type { Call } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import type { BookingAndInquiry } from './booking-lock.server.ts';
import { bookingNotices, bookings, type NoticeRow } from './bookings.table.ts';

type Keys = Pick<Services, 'config' | 'secret'>;
type Linked = Pick<NoticeRow, 'id' | 'linkNumber' | 'locale'>;
export type NoticeAndBooking = BookingAndInquiry & { notice: NoticeRow };

const linkTo = (page: 'notice' | 'noticeCalendar', keys: Keys, notice: Linked): string =>
  `${keys.config.PUBLIC_URL}${pathTo(page, {}, notice.locale)}?token=${linkToken(keys, 'notice', notice)}`;

export const noticeUrl = (keys: Keys, notice: Linked): string => linkTo('notice', keys, notice);
/** Its flights for a calendar. */
export const noticeCalendarUrl = (keys: Keys, notice: Linked): string => linkTo('noticeCalendar', keys, notice);

/** The notice of a link; 404 for any other text, and 429 for a client that tries many. */
export const noticeOfToken = (call: Call, token: string): Promise<NoticeAndBooking> =>
  openedBy(call, token, {
    kind: 'notice',
    linked: ({ notice }) => notice,
    broken: m.bookings_link_broken,
    async find(id) {
      const [found] = await call.db
        .select({ notice: bookingNotices, booking: bookings, inquiry: inquiries })
        .from(bookingNotices)
        .innerJoin(bookings, eq(bookings.id, bookingNotices.bookingId))
        .innerJoin(inquiries, eq(inquiries.id, bookings.inquiryId))
        .where(eq(bookingNotices.id, id));
      return found;
    },
  });
