import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { at, id, ofLocale } from '#platform/columns.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { QUOTE_EVENT_KINDS, QUOTE_STATUSES, type QuoteContent, type QuoteEventKind } from './quotes.rules.ts';

/** A quote for an inquiry. A sent one never changes; another number replaces it. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** 1 for the first quote of the inquiry. */
    number: smallint('number').notNull(),
    status: text('status', { enum: QUOTE_STATUSES }).notNull().default('draft'),
    locale: ofLocale(),
    /** As the agent typed it. */
    draft: jsonb('draft').$type<QuoteDraft>().notNull(),
    /** What was sent; null in a draft. */
    content: jsonb('content').$type<QuoteContent>(),
    /** Until when the price is guaranteed, of a sent quote. */
    priceUntil: at('price_until'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Part of the signed link; a higher number revokes the links before it. */
    linkNumber: integer('link_number').notNull().default(1),
    declineReason: text('decline_reason').notNull().default(''),
    /** Counts every change, so that two agents cannot overwrite each other unnoticed. */
    version: integer('version').notNull().default(1),
    sentAt: at('sent_at'),
    openedAt: at('opened_at'),
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.inquiryId, table.number),
    uniqueIndex('quotes_open').on(table.inquiryId).where(sql`${table.status} in ('sent', 'accepted')`),
    index('quotes_time').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('quotes_state').on(table.status, table.inquiryId, table.priceUntil),
    index('quotes_due').on(table.priceUntil).where(sql`${table.status} = 'sent' and ${table.remindedAt} is null`),
  ],
);
export type QuoteRow = typeof quotes.$inferSelect;

/** A draft that was deleted, as it was. It can be restored until it is deleted for good. */
export const deletedDrafts = pgTable(
  'deleted_drafts',
  {
    /** Of the quote that it was, and is again once it is restored. */
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    locale: ofLocale(),
    draft: jsonb('draft').$type<QuoteDraft>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull(),
    events: jsonb('events').$type<{ kind: QuoteEventKind; by: string | null; at: string }[]>().notNull(),
    createdAt: at('created_at').notNull(),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: at('deleted_at').notNull(),
  },
  (table) => [index('deleted_drafts_inquiry').on(table.inquiryId), index('deleted_drafts_time').on(table.deletedAt)],
);

const ofQuote = () =>
  uuid('quote_id')
    .notNull()
    .references(() => quotes.id, { onDelete: 'cascade' });

/** The history of a quote; rows are only added. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: ofQuote(),
    kind: text('kind', { enum: QUOTE_EVENT_KINDS }).notNull(),
    /** The member of staff who did it; null for the traveller and for the clock. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('quote_events_time').on(table.quoteId, table.id)],
);

/** The acceptance of a quote: at most one, never changed. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    quoteId: ofQuote().primaryKey(),
    option: smallint('option').notNull(),
    extras: jsonb('extras').$type<number[]>().notNull(),
    /** As on the passports. */
    passengers: jsonb('passengers').$type<AcceptedPassenger[]>().notNull(),
    email: text('email').notNull(),
    locale: ofLocale(),
    /** The exact text that was accepted: options, prices, taxes, conditions, names and language. */
    statement: text('statement').notNull(),
    /** The SHA-256 of the statement, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Of the code that was used: the same call again needs it, too. */
    codeHash: text('code_hash').notNull(),
    /** The version of what the traveller was asked to read. */
    disclosures: text('disclosures').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('quote_acceptances_hash').on(table.hash)],
);
export type AcceptedPassenger = { kind: 'adult' | 'child' | 'infant'; given: string; surname: string };
export type AcceptanceRow = typeof quoteAcceptances.$inferSelect;
