import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { SECOND_MS } from '#domain/time.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { responsibleOf, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { mails } from '#platform/mail.table.ts';
import type { MailDraft, NewMail } from '#platform/mail.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { type InquiryRow, inquiries, inquiryEvents } from './inquiries.table.ts';
import { type InquiryStatus, MOVES } from './inquiry-status.rules.ts';
import { isProven, mailedTrip } from './mailed-trip.server.ts';
import { keptOf } from './merging/case.server.ts';
import { UNDO_SECONDS } from './staff/staff-inquiries.rules.ts';

export type Move = {
  id: string;
  /** The status that the caller saw. If it has changed, nothing happens and the answer is 409. */
  from: InquiryStatus;
  to: InquiryStatus;
  /** The user who moves it; null for a traveller who proved the email in the chat. */
  by: string | null;
  /** A mail of the caller tells the traveller. */
  told?: boolean;
  /** The Admin Notes before the reason of the move was added to them. */
  earlierNotes?: string;
};

/** The press that takes a move back needs time to arrive. */
const HOLD_SECONDS = UNDO_SECONDS + 2;

/** Moves without a mail to the traveller, who cancelled it themselves. */
const SILENT: readonly InquiryStatus[] = ['pending', 'cancelled'];

/** Moves an inquiry, writes the event and queues the mail, all in the caller's transaction. */
export async function moveInquiry(
  call: Call,
  tx: Transaction,
  { id, from, to, by, told, earlierNotes }: Move,
): Promise<InquiryRow> {
  if (!MOVES[from].includes(to)) throw refuse('CONFLICT', m.inquiry_move_refused());
  const at = call.clock();
  const [row] = await tx
    .update(inquiries)
    .set({ status: to, version: sql`${inquiries.version} + 1`, updatedAt: at })
    .where(and(eq(inquiries.id, id), eq(inquiries.status, from)))
    .returning();
  if (!row) throw refuse('CONFLICT', m.inquiry_move_refused());
  const event = { inquiryId: id, kind: 'moved', by, fromStatus: from, toStatus: to, at } as const;
  await tx.insert(inquiryEvents).values({ ...event, earlierNotes });
  if (row.mergedInto && CASE_MOVES.includes(to)) await moveKept(call, tx, row, { to, by });
  // The quotes of an inquiry end with it.
  if (MOVES[to].length === 0) await call.mail.takeBack(tx, id, { kinds: ['quote-sent', 'quote-reminder'] });
  if (to === 'cancelled') {
    // The traveller would read of an acceptance after the cancellation.
    await call.mail.takeBack(tx, id, { kinds: ['inquiry-status'] });
    await tellDesk(call, tx, row, from);
  }
  const mail = told ? undefined : await moveMail(call, tx, row, by);
  if (mail) await call.mail.queue(tx, mail);
  return row;
}

/** The mail that tells the traveller about the status of the inquiry, to preview and to send. */
async function moveMail(
  call: Call,
  db: Queryable,
  row: InquiryRow,
  by: string | null,
): Promise<NewMail<'inquiry-status'> | undefined> {
  // An erased traveller has no email to write to.
  if (SILENT.includes(row.status) || !row.email) return undefined;
  const proven = await isProven(db, row);
  const trip = await mailedTrip(db, { ...row, budgetPerPerson: row.budgetPerPersonCents / 100 }, proven);
  return {
    kind: 'inquiry-status',
    to: row.email,
    locale: row.locale,
    by: proven ? 'owner' : 'anyone',
    replyTo: answerEmailFor(call.config, row.reference),
    dedupeKey: mailKey(row),
    // An agent may have pressed the wrong button.
    ...(by && { holdSeconds: HOLD_SECONDS }),
    inquiryId: row.id,
    props: {
      ...{ reference: row.reference, trip, status: row.status, adminNotes: row.adminNotes },
      by: await signatureOf(db, by),
    },
  };
}

type Asked = { row: InquiryRow; to: InquiryStatus; by: string };

/** The mail that a move would send; undefined if it sends none. */
export async function draftOfMove(call: Call, { row, to, by }: Asked): Promise<MailDraft | undefined> {
  if (!MOVES[row.status].includes(to)) throw refuse('CONFLICT', m.inquiry_move_refused());
  const mail = await moveMail(call, call.db, { ...row, status: to }, by);
  return mail && call.mail.draft(call.db, mail);
}

/** What a quote does to its inquiry, it does to the one that this is read with; unmerging takes that back. */
const CASE_MOVES: readonly InquiryStatus[] = ['quoted', 'accepted'];

async function moveKept(call: Call, tx: Transaction, other: InquiryRow, { to, by }: Pick<Move, 'to' | 'by'>) {
  const kept = eq(inquiries.id, other.mergedInto ?? '');
  const [before] = await tx
    .select({ id: inquiries.id, status: inquiries.status })
    .from(inquiries)
    .where(kept)
    .for('update');
  if (!before || !MOVES[before.status].includes(to)) return;
  const at = call.clock();
  await tx
    .update(inquiries)
    .set({ status: to, version: sql`${inquiries.version} + 1`, updatedAt: at })
    .where(kept);
  const event = { inquiryId: before.id, kind: 'moved', by, fromStatus: before.status, toStatus: to } as const;
  await tx.insert(inquiryEvents).values({ ...event, otherId: other.id, at });
}

const mailKey = ({ id, version }: Pick<InquiryRow, 'id' | 'version'>) => `inquiry-status:${id}:${version}`;

type Undo = { row: Pick<InquiryRow, 'id' | 'version' | 'status'>; by: string };

/** The status before the caller's own last move, if it is recent enough to be taken back. */
export async function undoableStatus(
  { clock }: Pick<Call, 'clock'>,
  db: Queryable,
  { row: { id, status }, by }: Undo,
): Promise<InquiryStatus | undefined> {
  const [last] = await db
    .select()
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, id), inArray(inquiryEvents.kind, ['moved', 'undone'])))
    .orderBy(desc(inquiryEvents.id))
    .limit(1);
  const isOwn = last?.kind === 'moved' && last.by === by && last.toStatus === status;
  // The traveller has the quote that moved it, so that is not taken back with the status alone.
  const isInTime = isOwn && status !== 'quoted' && clock().getTime() - last.at.getTime() <= HOLD_SECONDS * SECOND_MS;
  return isInTime ? (last.fromStatus ?? undefined) : undefined;
}

/** Takes the caller's own last move back, with its mail. The row is locked, and is as the caller saw it. */
export async function undoMove(call: Call, tx: Transaction, { row, by }: Undo): Promise<void> {
  const { id, version, status } = row;
  const before = await undoableStatus(call, tx, { row, by });
  if (!before) throw refuse('CONFLICT', m.staff_undo_late());
  const isMailed = (await tx.$count(mails, eq(mails.dedupeKey, mailKey(row)))) > 0;
  if (isMailed && !(await call.mail.takeBack(tx, id, { dedupeKey: mailKey(row) })))
    throw refuse('CONFLICT', m.staff_undo_late());
  const at = call.clock();
  await tx
    .update(inquiries)
    .set({ status: before, version: version + 1, updatedAt: at })
    .where(eq(inquiries.id, id));
  await tx
    .insert(inquiryEvents)
    .values({ inquiryId: id, kind: 'undone', by, fromStatus: status, toStatus: before, at });
}

/** Only travellers cancel, and the desk may be at work on the trip. An inquiry is cancelled once, so the mail is sent once. */
async function tellDesk(call: Call, tx: Transaction, row: InquiryRow, was: InquiryStatus): Promise<void> {
  const { id, reference, name, email, phone, notes, bestTimeToTalk, from, to, departureDate, tripDuration } = row;
  const { adults, children, infants, budgetPerPersonCents } = row;
  const trip = { from, to, departureDate, tripDuration, adults, children, infants };
  const inquiry = { ...trip, name, email, phone, notes, bestTimeToTalk, budgetPerPerson: budgetPerPersonCents / 100 };
  await call.mail.queue(tx, {
    kind: 'inquiry-cancelled',
    to: call.config.SALES_EMAIL,
    ...(email ? { replyTo: email } : {}),
    dedupeKey: `inquiry-cancelled:${id}`,
    inquiryId: id,
    userId: row.userId ?? undefined,
    props: { id, reference, inquiry, was },
  });
  const { assigneeId } = await keptOf(tx, row);
  await tellStaff(call, tx, await responsibleOf(tx, [assigneeId]), { kind: 'cancelled', inquiryId: id });
}
