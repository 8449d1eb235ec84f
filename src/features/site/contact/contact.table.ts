import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { at, id } from '#platform/columns.ts';

/** Messages of the contact page, unchanged. */
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
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_time').on(table.createdAt.desc()),
    index('contact_messages_owner').on(table.userId),
    index('contact_messages_email').on(table.email),
  ],
);
