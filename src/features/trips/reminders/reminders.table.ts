import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { at, id } from '#platform/columns.ts';
import { REMINDER_EVENT_KINDS } from './reminder-kinds.ts';

/** What a member of staff wants to be reminded of. A deleted one stays, so that it can be restored. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    /** Null for one that is about no inquiry. */
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    /** Who is reminded. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    dueAt: at('due_at').notNull(),
    /** When the windows of the person were told that it is due; null once it is due at another time. */
    toldAt: at('told_at'),
    doneAt: at('done_at'),
    deletedAt: at('deleted_at'),
    /** Counts every change, so that two windows cannot overwrite each other unnoticed. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reminders_person').on(table.userId, table.dueAt),
    index('reminders_inquiry').on(table.inquiryId),
    index('reminders_untold')
      .on(table.dueAt)
      .where(sql`${table.toldAt} is null and ${table.doneAt} is null and ${table.deletedAt} is null`),
  ],
);
export type ReminderRow = typeof reminders.$inferSelect;

/** The history of a reminder; rows are only added. */
export const reminderEvents = pgTable(
  'reminder_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REMINDER_EVENT_KINDS }).notNull(),
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    /** What it said, for whom and for when, after the event. */
    text: text('text').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: at('due_at').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('reminder_events_time').on(table.reminderId, table.id)],
);
