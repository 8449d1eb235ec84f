// What the desk does with an inquiry, one or several in a step: to move it with a reason, to take that back, to assign it.
// Decision: docs/decisions/0059-what-a-record-takes-back.md
import { and, desc, eq, isNull } from 'drizzle-orm';
import { wakeWindows } from '#features/staff/notices/notices-channel.server.ts';
import { staffNotices } from '#features/trips/notices/notices.table.ts';
import { seeReceived, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { lockKeptInquiry } from '../find-inquiry.server.ts';
import { inquiries, inquiryEvents } from '../inquiries.table.ts';
import { moveInquiry, undoMove } from '../inquiry-moves.server.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import { type DeskMove, NOTE_LIMIT, withReason } from './staff-inquiries.rules.ts';

/** Without a version the newest state is moved. */
type Asked = { id: string; status: DeskMove; version?: number; reason: string };

/** The reason follows what was written before, and is in the mail. Returns the version after the move. */
export async function moveByDesk(call: Call, tx: Transaction, asked: Asked): Promise<{ _id: string; version: number }> {
  const { id, status: to, reason } = asked;
  const { userId: by } = signedIn(call);
  const row = await lockKeptInquiry(tx, id);
  if (asked.version !== undefined && row.version !== asked.version) throw refuse('CONFLICT', m.staff_inquiry_stale());
  const { status: from, adminNotes: earlierNotes } = row;
  if (!MOVES[from].includes(to)) throw refuse('CONFLICT', m.staff_inquiry_not_allowed({ from, to }));
  if (!reason) {
    const { version } = await moveInquiry(call, tx, { id, from, to, by });
    return { _id: id, version };
  }
  const adminNotes = withReason(earlierNotes, reason);
  if (adminNotes.length > NOTE_LIMIT) throw refuse('CONFLICT', m.inquiry_too_long({ limit: NOTE_LIMIT }));
  await tx.update(inquiries).set({ adminNotes }).where(eq(inquiries.id, id));
  await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'noted', by, earlierNotes, at: call.clock() });
  const { version } = await moveInquiry(call, tx, { id, from, to, by, earlierNotes });
  return { _id: id, version };
}

/** Takes the caller's own last move back, with the reason that it wrote into the Admin Notes. */
export async function undoByDesk(
  call: Call,
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await lockKeptInquiry(tx, id);
  // With the same version the notes are as the move left them.
  if (row.version !== version) throw refuse('CONFLICT', m.staff_inquiry_stale());
  const [last] = await tx
    .select({ earlierNotes: inquiryEvents.earlierNotes })
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, id), eq(inquiryEvents.kind, 'moved')))
    .orderBy(desc(inquiryEvents.id))
    .limit(1);
  const { userId: by } = signedIn(call);
  await undoMove(call, tx, { row, by });
  const adminNotes = last?.earlierNotes ?? row.adminNotes;
  if (adminNotes === row.adminNotes) return;
  await tx.update(inquiries).set({ adminNotes }).where(eq(inquiries.id, id));
  const taken = { inquiryId: id, kind: 'noted', by, earlierNotes: row.adminNotes, at: call.clock() } as const;
  await tx.insert(inquiryEvents).values(taken);
}

/** Returns whose it was before. */
export async function assignByDesk(
  call: Call,
  tx: Transaction,
  id: string,
  assigneeId: string | null,
): Promise<string | null> {
  const row = await lockKeptInquiry(tx, id);
  if (row.assigneeId === assigneeId) return row.assigneeId;
  await tx.update(inquiries).set({ assigneeId }).where(eq(inquiries.id, id));
  const by = signedIn(call).userId;
  await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'assigned', by, toUser: assigneeId, at: call.clock() });
  if (assigneeId) await seeReceived(call, tx, id);
  await tellStaff(call, tx, [assigneeId], { kind: 'assigned', by, inquiryId: id });
  return row.assigneeId;
}

/** A colleague who has not read of an assignment that was taken back does not read of it any more. */
export async function forgetAssignment(tx: Transaction, id: string, assigneeId: string | null): Promise<void> {
  if (!assigneeId) return;
  const { userId, inquiryId, kind, seenAt } = staffNotices;
  const isUnread = and(eq(userId, assigneeId), eq(inquiryId, id), eq(kind, 'assigned'), isNull(seenAt));
  const forgotten = await tx.delete(staffNotices).where(isUnread).returning({ id: staffNotices.id });
  if (forgotten.length > 0) await wakeWindows(tx, [assigneeId]);
}
