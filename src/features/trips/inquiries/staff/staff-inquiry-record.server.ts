import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { canonicalEmail } from '#domain/email.ts';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { consentsOf } from '#features/account/consent/consent.server.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { contactAnswers, contactMessages } from '#features/site/contact/contact.table.ts';
import { colleagueName, colleaguesOf, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import type { Call } from '#platform/call.ts';
import type { Database } from '#platform/database.ts';
import { mails } from '#platform/mail.table.ts';
import { inquiryNotFound } from '../find-inquiry.server.ts';
import type { Inquiry } from '../inquiries.contract.ts';
import { presentInquiries } from '../inquiries.server.ts';
import { type InquiryRow, inquiries, inquiryEvents, inquiryMessages, inquiryNotes } from '../inquiries.table.ts';
import { undoableStatus } from '../inquiry-moves.server.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import { isProven } from '../mailed-trip.server.ts';
import { caseOf } from '../merging/case.server.ts';
import type { OtherInquiry } from '../merging/merging.contract.ts';
import { endsOf } from './inquiry-map.server.ts';
import type { InquiryEvent, InquiryRecord } from './staff-inquiries.contract.ts';
import { DESK_MOVES } from './staff-inquiries.rules.ts';

const receivers = alias(users, 'receivers');
const GIVEN = { firstName: receivers.firstName, lastName: receivers.lastName, email: receivers.email };
type Named = { firstName: string; lastName: string; email: string } | null;
const nameOf = (person: Named) => (person ? colleagueName(person) : '');

/** The record as every write answers it. Throws 404 if there is none. */
export async function answerRecord(call: Call, id: string): Promise<{ success: true; data: InquiryRecord }> {
  const data = isUuid(id) ? await readRecord(call, id) : undefined;
  if (!data) throw inquiryNotFound();
  return { success: true, data };
}

/** Everything the desk knows about an inquiry. */
async function readRecord(
  services: Pick<Call, 'db' | 'content' | 'visitor' | 'clock' | 'secret'>,
  id: string,
): Promise<InquiryRecord | undefined> {
  const { db, visitor } = services;
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) return undefined;
  const read = await readCase(db, row);
  const notes = await db
    .select({ note: inquiryNotes, person: NAMED_COLLEAGUE })
    .from(inquiryNotes)
    .leftJoin(users, eq(users.id, inquiryNotes.authorId))
    .where(inArray(inquiryNotes.inquiryId, read.ids))
    .orderBy(desc(inquiryNotes.createdAt), desc(inquiryNotes.id));
  const ends = endsOf(row);
  const [inquiry] = await presentInquiries(services, [row]);
  return {
    ...(inquiry as Inquiry),
    adminNotes: row.adminNotes,
    version: row.version,
    channel: row.channel,
    moves: DESK_MOVES.filter((status) => MOVES[row.status].includes(status) && !row.mergedInto),
    isUndoable:
      visitor !== undefined &&
      !row.mergedInto &&
      (await undoableStatus(services, db, { row, by: visitor.userId })) !== undefined,
    ...(row.assigneeId ? { assigneeId: row.assigneeId } : {}),
    ...(ends && { map: { from: ends.from.city, to: ends.to.city } }),
    colleagues: await colleaguesOf(services, row.assigneeId),
    // Of one that was taken back, the words are not told.
    internalNotes: notes.map(({ note, person }) => ({
      _id: note.id,
      text: note.removedAt ? '' : note.text,
      ...(note.removedAt && { removedAt: note.removedAt.toISOString() }),
      isOwn: note.authorId !== null && note.authorId === visitor?.userId,
      author: nameOf(person),
      portrait: portraitOf(person),
      createdAt: note.createdAt.toISOString(),
      of: read.of(note.inquiryId),
    })),
    messages: await readMessages(db, read),
    events: await readEvents(services, read),
    ...(row.mergedInto && { mergedInto: read.named(row.mergedInto) }),
    merged: read.ids.slice(1).map(read.named),
  };
}

/** What is read together, and the names of the inquiries that it mentions. */
type Case = {
  /** The inquiry itself comes first. */
  ids: string[];
  rows: InquiryRow[];
  named: (id: string) => OtherInquiry;
  /** The reference of one that was merged into the inquiry. */
  of: (inquiryId: string) => string | undefined;
};

async function readCase(db: Database, row: InquiryRow): Promise<Case> {
  const rows = await caseOf(db, row);
  const ids = rows.map(({ id }) => id);
  const others = db
    .select({ id: inquiryEvents.otherId })
    .from(inquiryEvents)
    .where(inArray(inquiryEvents.inquiryId, ids));
  const mentioned = await db
    .select({ id: inquiries.id, reference: inquiries.reference })
    .from(inquiries)
    .where(
      or(inArray(inquiries.id, [...ids, ...(row.mergedInto ? [row.mergedInto] : [])]), inArray(inquiries.id, others)),
    );
  const references = new Map(mentioned.map(({ id, reference }) => [id, reference]));
  return {
    ids,
    rows,
    named: (id) => ({ _id: id, reference: references.get(id) ?? '' }),
    of: (id) => (id === row.id ? undefined : references.get(id)),
  };
}

async function readMessages(db: Database, { ids, of }: Case): Promise<InquiryRecord['messages']> {
  const rows = await db
    .select({ message: contactMessages, inquiryId: inquiryMessages.inquiryId })
    .from(inquiryMessages)
    .innerJoin(contactMessages, eq(contactMessages.id, inquiryMessages.messageId))
    .where(inArray(inquiryMessages.inquiryId, ids))
    .orderBy(desc(contactMessages.createdAt));
  const messageIds = rows.map(({ message }) => message.id);
  const answers = await db
    .select({ answer: contactAnswers, person: NAMED_COLLEAGUE })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.by))
    .where(inArray(contactAnswers.messageId, messageIds))
    .orderBy(asc(contactAnswers.at));
  return rows.map(({ message: { id: _id, message: text, status, createdAt }, inquiryId }) => ({
    ...{ _id, text, status, createdAt: createdAt.toISOString(), of: of(inquiryId) },
    answers: answers
      .filter(({ answer }) => answer.messageId === _id)
      .map(({ answer, person }) => ({
        ...{ _id: answer.id, by: nameOf(person), text: answer.text, at: answer.at.toISOString() },
      })),
  }));
}

/** To the desk, or shown as letters. */
const OTHER_MAILS = ['inquiry-sales', 'inquiry-cancelled', 'inquiry-letter'];

/** The history, newest first: the events, the consents and the mails to the traveller. That it was merged is said once. */
async function readEvents(
  services: Pick<Call, 'db' | 'secret'>,
  { ids, rows, named, of }: Case,
): Promise<InquiryEvent[]> {
  const { db } = services;
  const [id = ''] = ids;
  const isSaidTwice = and(inArray(inquiryEvents.kind, ['merged', 'unmerged']), eq(inquiryEvents.otherId, id));
  const events = await db
    .select({ event: inquiryEvents, person: NAMED_COLLEAGUE, given: GIVEN })
    .from(inquiryEvents)
    .leftJoin(users, eq(users.id, inquiryEvents.by))
    .leftJoin(receivers, eq(receivers.id, inquiryEvents.toUser))
    .where(and(inArray(inquiryEvents.inquiryId, ids), sql`${isSaidTwice} is not true`))
    .orderBy(asc(inquiryEvents.id));
  const sent = await db
    .select({
      inquiryId: mails.inquiryId,
      _id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      status: mails.status,
      at: mails.createdAt,
    })
    .from(mails)
    .where(and(inArray(mails.inquiryId, ids), notInArray(mails.kind, OTHER_MAILS)))
    .orderBy(asc(mails.createdAt));
  return [
    ...events.map(({ event, person, given }) => ({
      kind: event.kind,
      by: nameOf(person),
      portrait: portraitOf(person),
      at: event.at.toISOString(),
      toStatus: event.toStatus ?? undefined,
      toWhom: nameOf(given) || undefined,
      earlierNotes: event.kind === 'noted' ? (event.earlierNotes ?? undefined) : undefined,
      other: event.otherId ? named(event.otherId) : undefined,
      of: of(event.inquiryId),
    })),
    ...(await readConsents(services, rows)).map(({ at, expiresAt, ...consent }) => ({
      ...{ kind: 'consented' as const, by: '', at: at.toISOString() },
      consent: { ...consent, ...(expiresAt && { until: expiresAt.toISOString() }) },
    })),
    ...sent.map(({ at, inquiryId, ...mail }) => ({
      ...{ kind: 'mailed' as const, by: '', at: at.toISOString(), mail, of: inquiryId ? of(inquiryId) : undefined },
    })),
  ]
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.order - a.order)
    .map(({ event }) => event);
}

/** Anyone may type any email, so only those of its proven owner are shown. */
async function readConsents(services: Pick<Call, 'db' | 'secret'>, rows: readonly InquiryRow[]) {
  const proven: string[] = [];
  for (const row of rows) if (await isProven(services.db, row)) proven.push(canonicalEmail(row.email));
  return (await Promise.all([...new Set(proven)].map((email) => consentsOf(services, email)))).flat();
}
