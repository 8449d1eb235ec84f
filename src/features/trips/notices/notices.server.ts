import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { splitPlace } from '#domain/places.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { wakeWindows } from '#features/staff/notices/notices-channel.server.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { dueReminders } from '#features/trips/reminders/read-reminders.server.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Notice } from './notices.contract.ts';
import { staffNotices } from './notices.table.ts';

const SHOWN = 50;

export const noticesHandlers = {
  readNotices: api.readNotices.handler(async ({ context }) => {
    const { db } = context;
    const own = eq(staffNotices.userId, signedIn(context).userId);
    // First, so that an answer never knows less than its time says.
    const asOf = await databaseTime(db);
    const [due, unseen, notices] = await Promise.all([
      dueReminders(context),
      db.$count(staffNotices, and(own, isNull(staffNotices.seenAt))),
      newest(context),
    ]);
    return { success: true as const, data: { asOf, count: due.length + unseen, due, notices } };
  }),

  seeNotices: api.seeNotices.handler(async ({ input: { ids, upTo, seen }, context }) => {
    const { userId } = signedIn(context);
    const which = ids.length > 0 ? inArray(staffNotices.id, ids.map(Number)) : lte(staffNotices.id, Number(upTo));
    await context.db.transaction(async (tx) => {
      await tx
        .update(staffNotices)
        .set({ seenAt: seen ? context.clock() : null })
        .where(and(eq(staffNotices.userId, userId), which, seen ? isNull(staffNotices.seenAt) : undefined));
      await wakeWindows(tx, [userId]);
    });
    return { success: true as const };
  }),
};

async function databaseTime(db: Call['db']): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return Number(rows[0]?.ms);
}

async function newest(call: Call): Promise<Notice[]> {
  const rows = await call.db
    .select({
      notice: staffNotices,
      person: NAMED_COLLEAGUE,
      inquiry: {
        id: inquiries.id,
        mergedInto: inquiries.mergedInto,
        name: inquiries.name,
        from: inquiries.from,
        to: inquiries.to,
      },
      number: quotes.number,
      message: { name: contactMessages.name, email: contactMessages.email },
    })
    .from(staffNotices)
    .leftJoin(users, eq(users.id, staffNotices.by))
    .leftJoin(inquiries, eq(inquiries.id, staffNotices.inquiryId))
    .leftJoin(quotes, eq(quotes.id, staffNotices.quoteId))
    .leftJoin(contactMessages, eq(contactMessages.id, staffNotices.messageId))
    .where(eq(staffNotices.userId, signedIn(call).userId))
    .orderBy(desc(staffNotices.id))
    .limit(SHOWN);
  return rows.map(({ notice, person, inquiry, number, message }) => ({
    ...{ _id: String(notice.id), kind: notice.kind, by: person ? colleagueName(person) : '' },
    name: inquiry?.name ?? (message?.name || message?.email || ''),
    ...{ from: splitPlace(inquiry?.from ?? '').city, to: splitPlace(inquiry?.to ?? '').city },
    ...(number !== null && { number }),
    // What was merged is worked on in the kept one.
    path: notice.bookingId
      ? `/staff/bookings/${notice.bookingId}`
      : inquiry
        ? `/staff/inquiries/${inquiry.mergedInto ?? inquiry.id}`
        : `/staff/messages/${notice.messageId}`,
    ...{ at: notice.at.toISOString(), isSeen: notice.seenAt !== null },
  }));
}
