import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
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
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { at, id, ofLocale } from '#platform/columns.ts';
import { newReference } from './inquiry-reference.server.ts';
import { CHANNELS, INQUIRY_EVENT_KINDS, STATUSES } from './inquiry-status.rules.ts';
import type { OfferAsSent } from './offer/chosen-offer.contract.ts';

/**
 * The order of the desk as one number, the highest first: those that wait, the oldest on top; then all others, the newest first.
 * One number, because a keyset compares in one direction.
 */
export const deskOrder = ({ status, createdAt }: { status: AnyPgColumn; createdAt: AnyPgColumn }): SQL =>
  sql`(case when ${status} = 'pending' then -1 else 1 end * (extract(epoch from ${createdAt} - timestamptz '4000-01-01 00:00:00+00') * 1000000)::bigint)`;

/** A telephone number without its country, as travellers are compared by it. */
export const numberOf = (phone: AnyPgColumn): SQL => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

const status = (name: string) => text(name, { enum: STATUSES });

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** 'K7M3-9QXD': what the traveller and the desk call it. */
    reference: text('reference').notNull().$defaultFn(newReference),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    from: text('from_place').notNull(),
    to: text('to_place').notNull(),
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    tripDuration: integer('trip_duration').notNull(),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    infants: smallint('infants').notNull(),
    notes: text('notes').notNull(),
    name: text('name').notNull(),
    /** Of an inquiry that an agent typed, email or phone may be empty. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    bestTimeToTalk: text('best_time_to_talk').notNull(),
    budgetPerPersonCents: bigint('budget_per_person_cents', { mode: 'number' }).notNull(),
    /** The offer that was asked for, as it was then. */
    offer: jsonb('offer').$type<OfferAsSent>(),
    /** Written by staff for the traveller, shown as Admin Notes. */
    adminNotes: text('admin_notes').notNull().default(''),
    /** The language in which it was asked, and is answered. */
    locale: ofLocale(),
    status: status('status').notNull().default('pending'),
    channel: text('channel', { enum: CHANNELS }).notNull().default('site'),
    /** The assignee: the member of staff who looks after it. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * By when an answer is promised: what the settings promised when it was sent, null if nothing. Whether it was given is read
     * from its status and from the answers to its messages (`isOwed`), so that a move that is undone owes it again.
     */
    dueAt: at('due_at'),
    /**
     * The inquiry that this one was merged into, and is read with. It keeps its status and everything else, so that unmerging
     * restores it. One that has others merged into it is never merged itself.
     */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => inquiries.id, { onDelete: 'set null' }),
    /** Counts every change, so that two agents cannot overwrite each other unnoticed. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /**
     * What the desk searches, each on a line of its own; behind the mark (11) what is not searched by any of its letters. Stored,
     * because what an index of trigrams finds is compared once more.
     */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(name || chr(10) || email || chr(10) || from_place || chr(10) || to_place || chr(11) || chr(10) || reference || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))`,
      ),
  },
  (table) => [
    uniqueIndex('inquiries_reference').on(table.reference),
    index('inquiries_owner').on(table.userId, table.createdAt.desc()),
    index('inquiries_email').on(sql`lower(${table.email})`, table.createdAt.desc()),
    index('inquiries_assignee').on(table.assigneeId, table.status),
    index('inquiries_desk').on(table.status, table.createdAt),
    index('inquiries_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('inquiries_time').on(table.createdAt, table.id),
    index('inquiries_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('inquiries_order').on(deskOrder(table), table.id).where(sql`${table.mergedInto} is null`),
    index('inquiries_lane')
      .on(table.status, deskOrder(table), table.id, table.assigneeId)
      .where(sql`${table.mergedInto} is null`),
    index('inquiries_phone').on(numberOf(table.phone)),
    index('inquiries_name').on(sql`search_text(${table.name})`),
    index('inquiries_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('inquiries_not_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    check('inquiries_people', sql`${table.adults} >= 1 and ${table.children} >= 0 and ${table.infants} >= 0`),
  ],
);
const ofInquiry = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' });
export type InquiryRow = typeof inquiries.$inferSelect;

/** Staff's notes to each other; only staff endpoints return them. */
export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: id(),
    inquiryId: ofInquiry(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When its author took it back; it can be restored until it is deleted. */
    removedAt: at('removed_at'),
  },
  (table) => [
    index('inquiry_notes_time').on(table.inquiryId, table.createdAt),
    index('inquiry_notes_removed').on(table.removedAt),
  ],
);

/** Which messages to the desk are about an inquiry: its traveller wrote them on /bookings. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    inquiryId: ofInquiry(),
  },
  (table) => [index('inquiry_messages_inquiry').on(table.inquiryId)],
);

/** The history of an inquiry; rows are only added. */
export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: ofInquiry(),
    kind: text('kind', { enum: INQUIRY_EVENT_KINDS }).notNull(),
    /** The user who did it; null for an anonymous traveller and for the assistant. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    fromStatus: status('from_status'),
    toStatus: status('to_status'),
    /** The new assignee; null in an `assigned` event that unassigned it. */
    toUser: uuid('to_user').references(() => users.id, { onDelete: 'set null' }),
    /** The other inquiry of a merge. */
    otherId: uuid('other_id').references(() => inquiries.id, { onDelete: 'set null' }),
    /** The Admin Notes before it, of a change of them and of a move with a reason. They go when the inquiry loses its traveller. */
    earlierNotes: text('earlier_notes'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_events_time').on(table.inquiryId, table.id)],
);
