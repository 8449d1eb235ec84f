import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { NOTICE_KINDS } from '#features/staff/notices/notice-kinds.ts';
import { bookings } from '#features/trips/bookings/bookings.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { at } from '#platform/columns.ts';

/** What members of staff are told, one row for each of them. The words are written when it is read. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The colleague who did it; null for a traveller. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    /** What it is about: an inquiry, one of its quotes or bookings, or a message of the contact page. */
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    seenAt: at('seen_at'),
  },
  (table) => [
    index('staff_notices_time').on(table.userId, table.id),
    index('staff_notices_unseen').on(table.userId).where(sql`${table.seenAt} is null`),
    index('staff_notices_inquiry').on(table.inquiryId),
  ],
);
