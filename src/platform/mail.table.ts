import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id, ofLocale } from '#platform/columns.ts';

/** A mail as it is sent, if what staff read of it lacks a code or a link. */
type Whole = { subject: string; html: string; text: string };

/** The outbox: every mail as staff may read it, sent or not. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** The language it is written in. */
    locale: ofLocale(),
    /** With its name; while the mail waits, that of the last attempt. */
    sender: text('sender').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Whether its codes and links were cut from subject, HTML and text. */
    hasSecrets: boolean('has_secrets').notNull().default(false),
    /** With its codes and links: until it was sent, or they have expired. */
    whole: jsonb('whole').$type<Whole>(),
    messageId: text('message_id').notNull().unique(),
    /** One mail per key, even after retries. */
    dedupeKey: text('dedupe_key').unique(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** Until when one worker has the mail to itself. */
    claimedUntil: at('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    /** When the server first did not accept it, while it still waits. */
    failingSince: at('failing_since'),
    /** A hash of its kind, its cause and its mailbox, for the daily cap. Null for the agency's own mails. */
    countedAs: text('counted_as'),
    /** The inquiry it is about, for both the traveller's and the desk's mail. */
    inquiryId: uuid('inquiry_id'),
    /** The account that was signed in when the content was sent. The mail is erased with it. */
    userId: uuid('user_id'),
  },
  (table) => [
    index('mails_by_time').on(table.createdAt.desc(), table.id),
    index('mails_waiting').on(table.status),
    index('mails_counted').on(table.countedAs, table.createdAt),
    index('mails_inquiry').on(table.inquiryId),
    index('mails_user').on(table.userId),
  ],
);
