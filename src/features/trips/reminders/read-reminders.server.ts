import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, agencyDay } from '#domain/dates.ts';
import { firstInstant, wallClock } from '#domain/moments.ts';
import { DAY_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, colleaguesOf, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { presetTimes } from './reminder-times.rules.ts';
import type { PresetTimes, Reminder, ReminderEvent } from './reminders.contract.ts';
import { reminderEvents, reminders } from './reminders.table.ts';

const MOST = 200;
/** How long after it was done or deleted it is shown, to be taken back. */
const SHOWN_MS = DAY_MS;

/** @param order by when they are due, unless it says otherwise. */
async function select(call: Call, which: SQL | undefined, order: SQL = asc(reminders.dueAt)): Promise<Reminder[]> {
  const now = call.clock();
  const you = signedIn(call).userId;
  const rows = await call.db
    .select({ reminder: reminders, person: NAMED_COLLEAGUE, inquiry: inquiries })
    .from(reminders)
    .innerJoin(users, eq(users.id, reminders.userId))
    .leftJoin(inquiries, eq(inquiries.id, reminders.inquiryId))
    .where(which)
    .orderBy(order, asc(reminders.id))
    .limit(MOST);
  return rows.map(({ reminder: { id, text, dueAt, userId, doneAt, deletedAt, version }, person, inquiry }) => {
    const [day = '', time = ''] = wallClock(dueAt.toISOString()).split('T');
    return {
      ...{ _id: id, text, dueAt: dueAt.toISOString(), day, time, isDue: dueAt <= now, version },
      for: { _id: userId, name: colleagueName(person), isYou: userId === you },
      ...{ isDone: doneAt !== null, isDeleted: deletedAt !== null },
      ...(inquiry && {
        inquiry: {
          // What was merged is worked on in the kept one.
          ...{ _id: inquiry.mergedInto ?? inquiry.id, reference: inquiry.reference, name: inquiry.name },
          ...{ from: inquiry.from, to: inquiry.to },
        },
      }),
    };
  });
}

export async function readReminder(call: Call, id: string): Promise<Reminder> {
  const [found] = await select(call, eq(reminders.id, id));
  if (!found) throw refuse('NOT_FOUND', m.reminders_unknown());
  return found;
}

const isOpen = () => and(isNull(reminders.doneAt), isNull(reminders.deletedAt));
const isEnded = (since: Date) =>
  or(
    and(gte(reminders.deletedAt, since), isNotNull(reminders.deletedAt)),
    and(gte(reminders.doneAt, since), isNull(reminders.deletedAt)),
  );

/** Those of the caller that are due now. */
export const dueReminders = (call: Call): Promise<Reminder[]> =>
  select(call, and(eq(reminders.userId, signedIn(call).userId), isOpen(), lte(reminders.dueAt, call.clock())));

const presetsNow = ({ clock, config }: Call): PresetTimes => {
  const times = presetTimes(clock(), config);
  return {
    hour: times.hour.toISOString(),
    tomorrow: times.tomorrow.toISOString(),
    business: times.business.toISOString(),
  };
};

export async function listDay(call: Call) {
  const own = eq(reminders.userId, signedIn(call).userId);
  const now = call.clock();
  const midnight = firstInstant(`${addDays(agencyDay(now), 1)}T00:00`).toISOString();
  const [open, ended, colleagues] = await Promise.all([
    select(call, and(own, isOpen())),
    select(call, and(own, isEnded(new Date(now.getTime() - SHOWN_MS))), desc(reminders.dueAt)),
    colleaguesOf(call, null),
  ]);
  return {
    overdue: open.filter(({ isDue }) => isDue),
    today: open.filter(({ isDue, dueAt }) => !isDue && dueAt < midnight),
    later: open.filter(({ dueAt }) => dueAt >= midnight),
    ...{ ended, colleagues, presets: presetsNow(call) },
  };
}

/** Also about those that were merged into it. */
export async function remindersOfInquiry(call: Call, inquiryId: string) {
  const about = inArray(reminders.inquiryId, await caseIds(call.db, inquiryId));
  const since = new Date(call.clock().getTime() - SHOWN_MS);
  const [data, events] = await Promise.all([
    select(call, and(about, or(isOpen(), isEnded(since)))),
    eventsOf(call, about),
  ]);
  return { data, events, presets: presetsNow(call) };
}

const whom = alias(users, 'whom');
const WHOM = { firstName: whom.firstName, lastName: whom.lastName, email: whom.email };

async function eventsOf({ db }: Call, about: SQL): Promise<ReminderEvent[]> {
  const rows = await db
    .select({ event: reminderEvents, by: NAMED_COLLEAGUE, to: WHOM })
    .from(reminderEvents)
    .innerJoin(reminders, eq(reminders.id, reminderEvents.reminderId))
    .leftJoin(users, eq(users.id, reminderEvents.by))
    .leftJoin(whom, eq(whom.id, reminderEvents.userId))
    .where(about)
    .orderBy(desc(reminderEvents.id))
    .limit(MOST);
  return rows.map(({ event: { id, kind, text, dueAt, at }, by, to }) => ({
    ...{ _id: String(id), kind, text, dueAt: dueAt.toISOString(), at: at.toISOString() },
    ...{ by: by ? colleagueName(by) : '', for: to ? colleagueName(to) : '' },
  }));
}
