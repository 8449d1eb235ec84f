import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { colleagueName, colleaguesOf, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import type { Call } from '#platform/call.ts';
import type { Database } from '#platform/database.ts';
import { mails } from '#platform/mail.table.ts';
import type { Inquiry } from '../inquiries.contract.ts';
import { presentInquiries } from '../inquiries.server.ts';
import { type InquiryRow, inquiries, inquiryEvents, inquiryMessages, inquiryNotes } from '../inquiries.table.ts';
import { undoableStatus } from '../inquiry-moves.server.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import type { InquiryEvent, InquiryRecord } from './staff-inquiries.contract.ts';
import { DESK_MOVES } from './staff-inquiries.rules.ts';

const receivers = alias(users, 'receivers');
const GIVEN = { firstName: receivers.firstName, lastName: receivers.lastName, email: receivers.email };
type Named = { firstName: string; lastName: string; email: string } | null;
const nameOf = (person: Named) => (person ? colleagueName(person) : '');

/** Everything the desk knows about an inquiry. */
export async function readRecord(
  services: Pick<Call, 'db' | 'content' | 'visitor' | 'clock'>,
  id: string,
): Promise<InquiryRecord | undefined> {
  const { db, visitor } = services;
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) return undefined;
  const notes = await db
    .select({ note: inquiryNotes, person: NAMED_COLLEAGUE })
    .from(inquiryNotes)
    .leftJoin(users, eq(users.id, inquiryNotes.authorId))
    .where(eq(inquiryNotes.inquiryId, id))
    .orderBy(desc(inquiryNotes.createdAt), desc(inquiryNotes.id));
  const [inquiry] = await presentInquiries(services, [row]);
  return {
    ...(inquiry as Inquiry),
    adminNotes: row.adminNotes,
    version: row.version,
    channel: row.channel,
    moves: DESK_MOVES.filter((status) => MOVES[row.status].includes(status)),
    isUndoable:
      visitor !== undefined && (await undoableStatus(services, db, { row, by: visitor.userId })) !== undefined,
    ...(row.assigneeId ? { assigneeId: row.assigneeId } : {}),
    colleagues: await colleaguesOf(services, row.assigneeId),
    internalNotes: notes.map(({ note, person }) => ({
      _id: note.id,
      text: note.text,
      author: nameOf(person),
      portrait: portraitOf(person),
      createdAt: note.createdAt.toISOString(),
    })),
    messages: await readMessages(db, id),
    events: await readEvents(db, row),
  };
}

const START_LENGTH = 200;

async function readMessages(db: Database, id: string): Promise<InquiryRecord['messages']> {
  const rows = await db
    .select({ message: contactMessages })
    .from(inquiryMessages)
    .innerJoin(contactMessages, eq(contactMessages.id, inquiryMessages.messageId))
    .where(eq(inquiryMessages.inquiryId, id))
    .orderBy(desc(contactMessages.createdAt));
  return rows.map(({ message: { id: _id, message, status, createdAt } }) => ({
    ...{ _id, start: message.slice(0, START_LENGTH).toWellFormed(), status, createdAt: createdAt.toISOString() },
  }));
}

/** To the desk, or shown as letters. */
const OTHER_MAILS = ['inquiry-sales', 'inquiry-cancelled', 'inquiry-letter'];

/** The history, newest first: the inquiry's events and the mails to its traveller. */
async function readEvents(db: Database, row: InquiryRow): Promise<InquiryEvent[]> {
  const events = await db
    .select({ event: inquiryEvents, person: NAMED_COLLEAGUE, given: GIVEN })
    .from(inquiryEvents)
    .leftJoin(users, eq(users.id, inquiryEvents.by))
    .leftJoin(receivers, eq(receivers.id, inquiryEvents.toUser))
    .where(eq(inquiryEvents.inquiryId, row.id))
    .orderBy(asc(inquiryEvents.id));
  const sent = await db
    .select({ _id: mails.id, to: mails.recipient, subject: mails.subject, status: mails.status, at: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.inquiryId, row.id), notInArray(mails.kind, OTHER_MAILS)))
    .orderBy(asc(mails.createdAt));
  return [
    ...events.map(({ event, person, given }) => ({
      kind: event.kind,
      by: nameOf(person),
      portrait: portraitOf(person),
      at: event.at.toISOString(),
      toStatus: event.toStatus ?? undefined,
      toWhom: nameOf(given) || undefined,
    })),
    ...sent.map(({ at, ...mail }) => ({ kind: 'mailed' as const, by: '', at: at.toISOString(), mail })),
  ]
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.order - a.order)
    .map(({ event }) => event);
}
