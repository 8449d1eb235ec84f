// What members of staff want to be reminded of. Decision: docs/decisions/0055-reminders-notices-and-merging.md
import { and, eq, isNull, lte } from 'drizzle-orm';
import { isCivilDate } from '#domain/dates.ts';
import { clockProblemWords, readClock } from '#domain/moments.ts';
import { isTime } from '#domain/opening-hours.ts';
import { isUuid } from '#domain/text.ts';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import { wakeWindows } from '#features/staff/notices/notices-channel.server.ts';
import { requireColleague } from '#features/staff/people/colleagues.server.ts';
import { lockKeptInquiry, readInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { listDay, readReminder, remindersOfInquiry } from './read-reminders.server.ts';
import type { ReminderEventKind } from './reminder-kinds.ts';
import { type Preset, presetTimes, spokenTime } from './reminder-times.rules.ts';
import { type ReminderRow, reminders } from './reminders.table.ts';
import { recordReminder, storeReminder } from './store-reminder.server.ts';

/** No one plans further ahead; a year with a typing error is not stored. */
const MOST_DAYS = 1_100;
const SWEEP_MS = 5 * SECOND_MS;
const notFound = () => refuse('NOT_FOUND', m.reminders_unknown());
const answer = async (call: Call, id: string) => ({ success: true as const, data: await readReminder(call, id) });

export const remindersHandlers = {
  remindersOfInquiry: api.remindersOfInquiry.handler(async ({ input: { inquiryId }, context }) => {
    const { id } = await readInquiry(context.db, inquiryId);
    return { success: true as const, ...(await remindersOfInquiry(context, id)) };
  }),

  listDay: api.listDay.handler(async ({ context }) => ({ success: true as const, ...(await listDay(context)) })),

  setReminder: api.setReminder.handler(async ({ input: { inquiryId, userId: chosen, ...typed }, context }) => {
    const dueAt = dueOf(context, typed);
    const userId = chosen || signedIn(context).userId;
    const id = await context.db.transaction(async (tx) => {
      const inquiry = inquiryId ? await lockKeptInquiry(tx, inquiryId) : undefined;
      await requireColleague(tx, userId);
      const reminder = { userId, text: typed.text, dueAt, inquiryId: inquiry?.id ?? null };
      return storeReminder(context, tx, reminder, signedIn(context).userId);
    });
    return answer(context, id);
  }),

  changeReminder: api.changeReminder.handler(async ({ input: { id, version, userId: chosen, ...typed }, context }) => {
    const dueAt = dueOf(context, typed);
    await context.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (row.version !== version) throw refuse('CONFLICT', m.reminders_stale());
      const userId = chosen || row.userId;
      if (userId !== row.userId) await requireColleague(tx, userId);
      await change(context, tx, row, { text: typed.text, dueAt, userId, toldAt: null }, 'changed');
    });
    return answer(context, id);
  }),

  snoozeReminder: api.snoozeReminder.handler(async ({ input: { id, preset }, context }) => {
    const dueAt = presetTimes(context.clock(), context.config)[preset];
    await context.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (row.doneAt || row.deletedAt) throw refuse('CONFLICT', m.reminders_over());
      await change(context, tx, row, { dueAt, toldAt: null }, 'snoozed');
    });
    return answer(context, id);
  }),

  // A second press changes nothing.
  moveReminder: api.moveReminder.handler(async ({ input: { id, state }, context }) => {
    const now = context.clock();
    await context.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (state === 'done' && !row.doneAt) await change(context, tx, row, { doneAt: now }, 'done');
      if (state === 'deleted' && !row.deletedAt) await change(context, tx, row, { deletedAt: now }, 'deleted');
      if (state !== 'open') return;
      // What was deleted comes back as it was, done or not.
      if (row.deletedAt) await change(context, tx, row, { deletedAt: null }, 'restored');
      else if (row.doneAt) await change(context, tx, row, { doneAt: null }, 'reopened');
    });
    return answer(context, id);
  }),
};

type Typed = { text: string; day: string; time: string; preset: Preset | '' };

/** When it is due. A wrong day or time is refused at its field. */
function dueOf({ clock, config }: Call, { text, day, time, preset }: Typed): Date {
  const now = clock();
  if (preset) return presetTimes(now, config)[preset];
  const refused = (field: 'day' | 'time', sentence: string) =>
    refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });
  const said = day || time ? undefined : spokenTime(text, now);
  if (!day && !said) throw refused('day', m.reminders_when_required());
  if (day && !isCivilDate(day)) throw refused('day', m.moment_unreadable());
  if (day && !isTime(time)) throw refused('time', m.reminders_time_required());
  const read = readClock(said ? `${said.day}T${said.time}` : `${day}T${time}`);
  if ('problem' in read) throw refused('time', clockProblemWords(read.problem));
  const due = new Date(read.instant);
  if (due <= now) throw refused('day', m.reminders_past());
  if (due.getTime() > now.getTime() + MOST_DAYS * DAY_MS) throw refused('day', m.reminders_far());
  return due;
}

async function lock(tx: Transaction, id: string): Promise<ReminderRow> {
  const [row] = isUuid(id) ? await tx.select().from(reminders).where(eq(reminders.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

type Change = Partial<Pick<ReminderRow, 'text' | 'dueAt' | 'userId' | 'toldAt' | 'doneAt' | 'deletedAt'>>;

async function change(call: Call, tx: Transaction, row: ReminderRow, set: Change, kind: ReminderEventKind) {
  const [changed] = await tx
    .update(reminders)
    .set({ ...set, version: row.version + 1 })
    .where(eq(reminders.id, row.id))
    .returning();
  if (!changed) throw notFound();
  await record(call, tx, changed, kind);
  await wakeWindows(tx, [row.userId]);
}

/** Adds to the history, and wakes the windows of who is reminded. */
const record = (call: Call, tx: Transaction, row: ReminderRow, kind: ReminderEventKind): Promise<void> =>
  recordReminder(call, tx, row, { kind, by: signedIn(call).userId });

/** Wakes the windows of those who have a reminder that has become due. */
export async function tellDueReminders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const isDue = and(
    lte(reminders.dueAt, now),
    ...[reminders.toldAt, reminders.doneAt, reminders.deletedAt].map(isNull),
  );
  await db.transaction(async (tx) => {
    const due = await tx.update(reminders).set({ toldAt: now }).where(isDue).returning({ userId: reminders.userId });
    await wakeWindows(
      tx,
      due.map(({ userId }) => userId),
    );
  });
}

export const watchReminders = (services: Services): void =>
  services.sweeps.every(SWEEP_MS, () => tellDueReminders(services), 'could not look for reminders that are due');
