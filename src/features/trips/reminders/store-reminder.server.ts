import { and, eq, isNull, sql } from 'drizzle-orm';
import { wakeWindows } from '#features/staff/notices/notices-channel.server.ts';
import type { Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { ReminderEventKind } from './reminder-kinds.ts';
import { type ReminderRow, reminderEvents, reminders } from './reminders.table.ts';

type Event = { kind: ReminderEventKind; by: string | null };

/** Adds an event to the history of a reminder, and tells the windows of its person. Without `by` the clock did it. */
export async function recordReminder(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id: reminderId, text, userId, dueAt }: ReminderRow,
  { kind, by }: Event,
): Promise<void> {
  await tx.insert(reminderEvents).values({ reminderId, kind, by, text, userId, dueAt, at: clock() });
  await wakeWindows(tx, [userId]);
}

type New = Pick<ReminderRow, 'userId' | 'text' | 'dueAt' | 'inquiryId'>;

/** Returns the id. */
export async function storeReminder(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  reminder: New,
  by: string | null,
): Promise<string> {
  const [stored] = await tx
    .insert(reminders)
    .values({ ...reminder, createdAt: services.clock() })
    .returning();
  if (!stored) throw new Error('a reminder was not stored');
  await recordReminder(services, tx, stored, { kind: 'set', by });
  return stored.id;
}

/** Marks a reminder as done, unless it is already or was deleted: what it was about has happened. */
export async function completeReminder(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  id: string | null,
  by: string | null,
): Promise<void> {
  if (!id) return;
  const [done] = await tx
    .update(reminders)
    .set({ doneAt: services.clock(), version: sql`${reminders.version} + 1` })
    .where(and(eq(reminders.id, id), isNull(reminders.doneAt), isNull(reminders.deletedAt)))
    .returning();
  if (done) await recordReminder(services, tx, done, { kind: 'done', by });
}
