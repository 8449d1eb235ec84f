import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { at, id, ofLocale } from '#platform/columns.ts';
import { MESSAGE_STATUSES } from './message-status.ts';

/** Messages of the contact page: the words unchanged, and what became of them. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The user who was signed in when it was sent. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    number: text('number').notNull(),
    purpose: text('purpose').notNull(),
    message: text('message').notNull(),
    /** The language in which it was sent, and is answered. */
    locale: ofLocale(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('open'),
    /** The assignee: the member of staff who looks after it. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_time').on(table.createdAt.desc()),
    index('contact_messages_desk').on(table.status, table.createdAt),
    index('contact_messages_owner').on(table.userId),
    index('contact_messages_email').on(table.email),
  ],
);

/** What the desk answered by mail. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('contact_answers_message').on(table.messageId, table.at)],
);
