import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { Flight } from '#features/trips/quotes/quotes.rules.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { reminders } from '#features/trips/reminders/reminders.table.ts';
import { at, id, ofLocale } from '#platform/columns.ts';
import { BOOKING_EVENT_KINDS, type BookedPassenger, NOTICE_KINDS, NOTICE_STATUSES } from './bookings.rules.ts';

/** What airlines confirmed for an inquiry, with the tickets. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** 1 for the first booking of the inquiry. */
    number: smallint('number').notNull(),
    /** The accepted quote that it was made from. */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    /** The airline's record locator; '' until there is one. */
    reference: text('reference').notNull().default(''),
    /** By when tickets have to be issued; null if nothing ends. */
    ticketBy: at('ticket_by'),
    flights: jsonb('flights').$type<Flight[]>().notNull(),
    passengers: jsonb('passengers').$type<BookedPassenger[]>().notNull(),
    /** Computed with every write: each passenger has a ticket number, and a flight has a status that holds no seat. */
    ticketed: boolean('ticketed').notNull().default(false),
    unheld: boolean('unheld').notNull().default(false),
    /** Who looks after it where the inquiry has no assignee. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    /** When the agent was told that tickets are missing, and when the administrators were. */
    alarmedAt: at('alarmed_at'),
    escalatedAt: at('escalated_at'),
    cancelledAt: at('cancelled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_number').on(table.inquiryId, table.number),
    index('bookings_time').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bookings_due')
      .on(table.ticketBy)
      .where(sql`${table.cancelledAt} is null and (not ${table.ticketed} or ${table.unheld})`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;

const ofBooking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' });

/** The history of a booking; rows are only added. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    kind: text('kind', { enum: BOOKING_EVENT_KINDS }).notNull(),
    /** The member of staff who did it; null for the traveller and for the clock. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('booking_events_time').on(table.bookingId, table.id)],
);

/** The ledger of what the traveller was told of a booking, and what became of it. */
export const bookingNotices = pgTable(
  'booking_notices',
  {
    id: id(),
    bookingId: ofBooking(),
    number: smallint('number').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    status: text('status', { enum: NOTICE_STATUSES }).notNull().default('sent'),
    locale: ofLocale(),
    /** The flights as they were known before; null in a notice of what is booked. */
    before: jsonb('before').$type<Flight[]>(),
    flights: jsonb('flights').$type<Flight[]>().notNull(),
    message: text('message').notNull().default(''),
    /** Why the traveller declined. */
    reason: text('reason').notNull().default(''),
    /** By when an answer is expected; without one someone calls. */
    answerBy: at('answer_by'),
    /** The mail in the outbox, without a foreign key: mails are kept for a shorter time. */
    mailId: uuid('mail_id'),
    linkNumber: integer('link_number').notNull().default(1),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    sentAt: at('sent_at').notNull(),
    openedAt: at('opened_at'),
    answeredAt: at('answered_at'),
    /** When the agent was asked to call, and when the desk did. */
    silentAt: at('silent_at'),
    /** To call, because there was no answer; done once there is one. */
    callReminderId: uuid('call_reminder_id').references(() => reminders.id, { onDelete: 'set null' }),
    calledAt: at('called_at'),
  },
  (table) => [
    uniqueIndex('booking_notices_number').on(table.bookingId, table.number),
    uniqueIndex('booking_notices_open')
      .on(table.bookingId)
      .where(sql`${table.kind} = 'change' and ${table.status} = 'sent'`),
    index('booking_notices_due').on(table.answerBy).where(sql`${table.status} = 'sent' and ${table.silentAt} is null`),
  ],
);
export type NoticeRow = typeof bookingNotices.$inferSelect;

/** Files of a booking, such as electronic tickets. The file is in the store, under its id. */
export const bookingDocuments = pgTable(
  'booking_documents',
  {
    id: id(),
    bookingId: ofBooking(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file, in hexadecimal: the same file twice is one document. */
    hash: text('hash').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [uniqueIndex('booking_documents_file').on(table.bookingId, table.hash)],
);
export type DocumentRow = typeof bookingDocuments.$inferSelect;
