import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { translations } from '#features/records/store/translations.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { at, id } from '#platform/columns.ts';
import type { Arrival } from './letters.contract.ts';
import { LETTER_KINDS } from './letters.rules.ts';
import { TEMPLATE_FIELDS } from './templates.fields.ts';

/** What the desk and the traveller of an inquiry wrote to each other by mail. */
export const inquiryLetters = pgTable(
  'inquiry_letters',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LETTER_KINDS }).notNull(),
    /** Who wrote it; of an answer, who pasted it, and null for one that was read from the mailbox. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The earlier mails that an answer repeats. */
    quoted: text('quoted').notNull().default(''),
    /** The mail of the outbox that carries it, which is deleted earlier than the letter. */
    mailId: uuid('mail_id'),
    /** Of an answer that was read from the mailbox. */
    arrival: jsonb('arrival').$type<Arrival>(),
    /** A hash of its sender and its Message-ID: a mail that is read twice is one letter. */
    arrivalKey: text('arrival_key'),
    /** When it was written; of an answer, when it was received. */
    at: at('at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When an answer was taken out of the history; it can be put back until it is deleted. */
    removedAt: at('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inquiry_letters_inquiry').on(table.inquiryId, table.at),
    index('inquiry_letters_sent').on(table.inquiryId, table.mailId).where(sql`${table.kind} = 'sent'`),
    index('inquiry_letters_removed').on(table.removedAt),
    uniqueIndex('inquiry_letters_arrival').on(table.arrivalKey),
  ],
);
export type LetterRow = typeof inquiryLetters.$inferSelect;

/** What letters begin with, as published. */
export const letterTemplates = pgTable('letter_templates', {
  id: id(),
  ...columnsOf(TEMPLATE_FIELDS),
  translations: translations(),
});
