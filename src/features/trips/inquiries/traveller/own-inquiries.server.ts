// What travellers do with their inquiries on /bookings: read them, write about one, cancel one.
// Decision: docs/decisions/0041-inquiries-beyond-the-form.md
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { splitPlace } from '#domain/places.ts';
import { portraitPath } from '#domain/portrait.ts';
import { cut, isUuid } from '#domain/text.ts';
import { isActiveStaff, publicName, users } from '#features/account/accounts/accounts.table.ts';
import { SENT_BY_USER } from '#features/site/contact/contact.server.ts';
import { contactAnswers, contactMessages } from '#features/site/contact/contact.table.ts';
import { storeMessage } from '#features/site/contact/store-message.server.ts';
import { ownBookingsOf } from '#features/trips/bookings/own-bookings.server.ts';
import { responsibleOf, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { ownQuotesOf } from '#features/trips/quotes/own-quotes.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn, type Visitor } from '#platform/call.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { claimKey, findReplay, readIdempotencyKey } from '#platform/idempotency.ts';
import { consume } from '#platform/rate-limit.ts';
import { ownInquiries } from '../find-inquiry.server.ts';
import type { OwnInquiry } from '../inquiries.contract.ts';
import { presentInquiries } from '../inquiries.server.ts';
import { type InquiryRow, inquiries, inquiryEvents, inquiryMessages } from '../inquiries.table.ts';
import { moveInquiry } from '../inquiry-moves.server.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import { keptOf } from '../merging/case.server.ts';

const LIST_LIMIT = 500;
/** As long as the contact form allows. */
const PURPOSE_LIMIT = 120;

export const ownInquiriesHandlers = {
  // The list of another user answers 404, like one that does not exist.
  listInquiriesOfUser: api.listInquiriesOfUser.handler(async ({ input, context }) => {
    const visitor = signedIn(context);
    if (input.userId !== visitor.userId) throw refuse('NOT_FOUND', m.inquiry_list_not_found());
    const rows = await context.db
      .select()
      .from(inquiries)
      .where(ownInquiries(visitor))
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(LIST_LIMIT);
    return { success: true as const, data: await presentOwn(context, rows) };
  }),

  writeAboutInquiry: api.writeAboutInquiry.handler(async ({ input, context }) => {
    const visitor = signedIn(context);
    const { userId } = visitor;
    const said = { success: true as const, message: m.booking_message_sent() };
    const once = readIdempotencyKey(context, 'writeAboutInquiry', input);
    if (once && (await findReplay(context.db, once))) return said;
    await consume(context.db, [SENT_BY_USER, userId]);
    const id = crypto.randomUUID();
    const at = context.clock();
    await context.db.transaction(async (tx) => {
      const inquiry = await lockOwn(tx, input.id, visitor);
      const { assigneeId } = await keptOf(tx, inquiry);
      if (once && (await claimKey(tx, once, id, at))) return;
      const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
      await storeMessage(context, tx, {
        ...{ id, name: inquiry.name, email: account?.email ?? inquiry.email, number: inquiry.phone },
        ...{
          purpose: purposeOf(inquiry),
          message: input.text,
          assigneeId,
          createdAt: at,
        },
      });
      await tx.insert(inquiryMessages).values({ messageId: id, inquiryId: inquiry.id });
      await tx.insert(inquiryEvents).values({ inquiryId: inquiry.id, kind: 'wrote', by: userId, at });
      const told = await responsibleOf(tx, [assigneeId]);
      await tellStaff(context, tx, told, { kind: 'wrote', inquiryId: inquiry.id });
    });
    return said;
  }),

  cancelInquiry: api.cancelInquiry.handler(async ({ input: { id }, context }) => {
    const visitor = signedIn(context);
    await context.db.transaction(async (tx) => {
      const { status } = await lockOwn(tx, id, visitor);
      // A second press, or a call repeated because its answer was lost.
      if (status !== 'cancelled')
        await moveInquiry(context, tx, { id, from: status, to: 'cancelled', by: visitor.userId });
    });
    return { success: true as const, message: m.booking_cancelled() };
  }),
};

/** An inquiry of another user answers 404, like one that does not exist. */
async function lockOwn(tx: Transaction, id: string, visitor: Visitor): Promise<InquiryRow> {
  const own = and(eq(inquiries.id, id), ownInquiries(visitor));
  const [row] = isUuid(id) ? await tx.select().from(inquiries).where(own).for('update') : [];
  if (!row) throw refuse('NOT_FOUND', m.booking_not_found());
  return row;
}

const purposeOf = ({ from, to, reference }: InquiryRow) => {
  const end = ` (${reference})`;
  const trip = m.inquiry_from_to({ from: splitPlace(from).city, to: splitPlace(to).city });
  return cut(trip, PURPOSE_LIMIT - end.length) + end;
};

async function presentOwn(call: Call, rows: readonly InquiryRow[]): Promise<OwnInquiry[]> {
  const ids = rows.map(({ id }) => id);
  // One that was merged into another of theirs is part of that one.
  const isPart = (row: InquiryRow) => row.mergedInto !== null && ids.includes(row.mergedInto);
  const partsOf = (id: string) => rows.filter((row) => isPart(row) && row.mergedInto === id);
  const [presented, messages, quotes, bookings, noted, moved] = await Promise.all([
    presentInquiries(
      call,
      rows.filter((row) => !isPart(row)),
    ),
    messagesOf(call.db, ids),
    ownQuotesOf(call, ids),
    ownBookingsOf(call, ids),
    notedOf(call.db, ids),
    movedOf(call.db, ids),
  ]);
  return presented.map((inquiry) => {
    const parts = partsOf(inquiry._id);
    const all = [inquiry._id, ...parts.map(({ id }) => id)];
    const quote = all.map((id) => quotes.get(id)).find(Boolean);
    return {
      ...inquiry,
      ...(quote && { quote }),
      ...movedTo(inquiry, moved.get(inquiry._id)),
      ...(inquiry.adminNotes && { noted: noted.get(inquiry._id) }),
      bookings: all.flatMap((id) => bookings.get(id) ?? []),
      messages: all.flatMap((id) => messages.get(id) ?? []).toSorted((one, other) => one.at.localeCompare(other.at)),
      cancellable: MOVES[inquiry.status].includes('cancelled'),
      alsoSent: parts.map(({ reference, from, to, departureDate, createdAt }) => ({
        ...{ reference, from, to, departureDate, createdAt: createdAt.toISOString() },
      })),
    };
  });
}

/** The name and the portrait that travellers see; neither once the person is no longer with the agency. */
const SIGNED = {
  name: sql<string | null>`case when ${isActiveStaff} then ${publicName} end`,
  portrait: sql<string | null>`case when ${isActiveStaff} then ${users.portrait} end`,
};
const portraitOf = (portrait: string | null) => (portrait ? { portrait: portraitPath(portrait) } : {});

/** Who wrote the Admin Notes of each last, and when. */
async function notedOf(db: Database, ids: string[]): Promise<Map<string, OwnInquiry['noted']>> {
  const rows = await db
    .selectDistinctOn([inquiryEvents.inquiryId], {
      ...{ id: inquiryEvents.inquiryId, at: inquiryEvents.at },
      ...SIGNED,
    })
    .from(inquiryEvents)
    .leftJoin(users, eq(users.id, inquiryEvents.by))
    .where(and(inArray(inquiryEvents.inquiryId, ids), eq(inquiryEvents.kind, 'noted')))
    .orderBy(inquiryEvents.inquiryId, desc(inquiryEvents.id));
  return new Map(
    rows.map(({ id, name, portrait, at }) => [id, { by: name ?? '', ...portraitOf(portrait), at: at.toISOString() }]),
  );
}

type Moved = { to: string | null; at: Date };
/** The last move of each. */
async function movedOf(db: Database, ids: string[]): Promise<Map<string, Moved>> {
  const rows = await db
    .selectDistinctOn([inquiryEvents.inquiryId], {
      ...{ id: inquiryEvents.inquiryId, to: inquiryEvents.toStatus, at: inquiryEvents.at },
    })
    .from(inquiryEvents)
    .where(and(inArray(inquiryEvents.inquiryId, ids), eq(inquiryEvents.kind, 'moved')))
    .orderBy(inquiryEvents.inquiryId, desc(inquiryEvents.id));
  return new Map(rows.map(({ id, ...moved }) => [id, moved]));
}

/** A move that was undone is none. */
const movedTo = ({ status }: Pick<OwnInquiry, 'status'>, moved: Moved | undefined) =>
  moved && moved.to === status && status !== 'pending' ? { movedAt: moved.at.toISOString() } : {};

type Messages = OwnInquiry['messages'];

/** By inquiry, the oldest first. */
async function messagesOf(db: Database, ids: string[]): Promise<Map<string, Messages>> {
  const asked = inArray(inquiryMessages.inquiryId, ids);
  const [wrote, answered] = await Promise.all([
    db
      .select({
        inquiryId: inquiryMessages.inquiryId,
        ...{ id: contactMessages.id, text: contactMessages.message, at: contactMessages.createdAt },
      })
      .from(inquiryMessages)
      .innerJoin(contactMessages, eq(contactMessages.id, inquiryMessages.messageId))
      .where(asked),
    db
      .select({
        inquiryId: inquiryMessages.inquiryId,
        ...{ id: contactAnswers.id, text: contactAnswers.text, at: contactAnswers.at },
        ...SIGNED,
      })
      .from(inquiryMessages)
      .innerJoin(contactAnswers, eq(contactAnswers.messageId, inquiryMessages.messageId))
      .leftJoin(users, eq(users.id, contactAnswers.by))
      .where(asked),
  ]);
  const found = new Map<string, Messages>();
  const all = [
    ...wrote.map((one) => ({ ...one, by: 'traveller' as const, signed: {} })),
    ...answered.map(({ name, portrait, ...one }) => ({
      ...one,
      by: 'agency' as const,
      signed: { ...(name && { name }), ...portraitOf(portrait) },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { inquiryId, id, by, signed, text, at } of all)
    found.set(inquiryId, [...(found.get(inquiryId) ?? []), { _id: id, by, ...signed, text, at: at.toISOString() }]);
  return found;
}
