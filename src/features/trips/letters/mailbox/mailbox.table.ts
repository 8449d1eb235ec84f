import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';
import { MAILBOX_TROUBLES } from './mailbox.rules.ts';

/** How far a mailbox was read, and who reads it: one row for each that MAILBOX_URL has named. */
export const mailboxes = pgTable('mailboxes', {
  /** A hash of user, host and folder. Another password goes on where the last one stopped. */
  id: text('id').primaryKey(),
  /** While the server counts mails by this number, their UIDs mean the same; null until the first turn has connected. */
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  /** All mails up to this one are done. */
  uid: bigint('uid', { mode: 'number' }).notNull().default(0),
  /** How often the mail after it was begun: one that ends every turn does not stop the others for ever. */
  tries: integer('tries').notNull().default(0),
  /** When the next turn may begin. The turn of a process that died becomes free after it. */
  nextAt: at('next_at').notNull(),
  readAt: at('read_at'),
  failures: integer('failures').notNull().default(0),
  trouble: text('trouble', { enum: MAILBOX_TROUBLES }),
  failingSince: at('failing_since'),
  /** Counted since `createdAt`: mails that became letters, and mails that fit no inquiry. */
  letters: integer('letters').notNull().default(0),
  unmatched: integer('unmatched').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
});
export type MailboxRow = typeof mailboxes.$inferSelect;
