import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { colleaguesOf, isAssigned, requireColleague } from '#features/staff/people/colleagues.server.ts';
import { mentionedIn } from '#features/trips/notices/mentions.rules.ts';
import { seeReceived, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { inquiryNotFound, lockKeptInquiry, readInquiry } from '../find-inquiry.server.ts';
import { inquiries, inquiryEvents, inquiryNotes } from '../inquiries.table.ts';
import { draftOfMove, moveInquiry as move, undoMove } from '../inquiry-moves.server.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import { countLines, matchingInquiries, presentLine, readLanes, readRows, turnLines } from './inquiry-lines.server.ts';
import { createDeskInquiry } from './new-inquiry.server.ts';
import { NOTE_LIMIT, withoutReason, withReason } from './staff-inquiries.rules.ts';
import { readRecord } from './staff-inquiry-record.server.ts';
import { findTravellers } from './travellers.server.ts';

const PAGE_SIZE = 25;

export const staffInquiriesHandlers = {
  listInquiries: api.listInquiries.handler(async ({ input, context }) => {
    const { status, page: asked, after, before, ...filter } = input;
    const { db } = context;
    const colleagues = await colleaguesOf(context, null);
    const { statuses: counts, ownersIn } = await countLines(context, filter, colleagues);
    const inStatus = status === 'all' ? undefined : eq(inquiries.status, status);
    const { data, ...turned } = await turnLines(
      db,
      and(matchingInquiries(context, filter), inStatus),
      { page: asked, after, before },
      { rows: counts[status], size: PAGE_SIZE },
    );
    return {
      ...{ success: true as const, data: data.map(presentLine), counts, owners: ownersIn(status), colleagues },
      ...turned,
    };
  }),

  readInquiryBoard: api.readInquiryBoard.handler(async ({ input, context }) => {
    const colleagues = await colleaguesOf(context, null);
    return { success: true as const, ...(await readLanes(context, input, colleagues)), colleagues };
  }),

  exportInquiries: api.exportInquiries.handler(async ({ input, context }) => {
    const { rows, next } = await readRows(context, input);
    const data = rows.map((row) => ({ ...presentLine(row), phone: row.phone, notes: row.notes }));
    return { success: true as const, data, next };
  }),

  moveInquiries: api.moveInquiries.handler(async ({ input: { ids, action, assigneeId, reason }, context }) => {
    const refused: { _id: string; name: string; reason: string }[] = [];
    const moved: { _id: string; version: number }[] = [];
    if (action === 'assign') await requireColleague(context.db, assigneeId);
    // Each on its own, so that one that cannot be moved keeps no other from it.
    for (const id of new Set(ids)) {
      try {
        const one = await context.db.transaction(async (tx) =>
          action === 'assign' ? assign(context, tx, id, assigneeId) : decline(context, tx, id, reason),
        );
        if (one) moved.push(one);
      } catch (error) {
        const refusal = asRefusal(error);
        if (!refusal) throw error;
        refused.push({ _id: id, name: await nameOf(context.db, id), reason: refusal.message });
      }
    }
    return { success: true as const, done: new Set(ids).size - refused.length, refused, moved };
  }),

  undoInquiryMoves: api.undoInquiryMoves.handler(async ({ input: { moved, reason }, context }) => {
    let undone = 0;
    for (const { _id, version } of moved) {
      try {
        await context.db.transaction((tx) => undo(context, tx, { id: _id, version, reason }));
        undone += 1;
      } catch (error) {
        if (!asRefusal(error)) throw error;
      }
    }
    return { success: true as const, done: undone, refused: moved.length - undone };
  }),

  findTravellers: api.findTravellers.handler(async ({ input, context }) => ({
    success: true as const,
    data: await findTravellers(context.db, input),
  })),

  createDeskInquiry: api.createDeskInquiry.handler(async ({ input, context }) =>
    answer(context, await createDeskInquiry(context, input)),
  ),

  readInquiry: api.readInquiry.handler(({ input, context }) => answer(context, input.id)),

  moveInquiry: api.moveInquiry.handler(async ({ input: { id, status, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const row = await lockKeptInquiry(tx, id);
      if (row.version !== version) throw refuse('CONFLICT', m.staff_inquiry_stale());
      if (!MOVES[row.status].includes(status))
        throw refuse('CONFLICT', m.staff_inquiry_not_allowed({ from: row.status, to: status }));
      await move(context, tx, { id, from: row.status, to: status, by: signedIn(context).userId });
    });
    return answer(context, id);
  }),

  previewInquiryMove: api.previewInquiryMove.handler(async ({ input: { id, status, reason }, context }) => {
    const row = await readInquiry(context.db, id);
    const asked = { ...row, adminNotes: withReason(row.adminNotes, reason) };
    const data = await draftOfMove(context, { row: asked, to: status, by: signedIn(context).userId });
    return { success: true as const, ...(data && { data }) };
  }),

  undoInquiryMove: api.undoInquiryMove.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction((tx) => undo(context, tx, { id, version, reason: '' }));
    return answer(context, id);
  }),

  // Without a version: the newest choice counts, and what a colleague is writing stays as it is.
  assignInquiry: api.assignInquiry.handler(async ({ input: { id, assigneeId, ifUnassigned }, context }) => {
    await context.db.transaction(async (tx) => {
      const { assigneeId: before } = await lockKeptInquiry(tx, id);
      if (ifUnassigned && before !== assigneeId && (await isAssigned(tx, before)))
        throw refuse('CONFLICT', m.staff_taken_meanwhile());
      await requireColleague(tx, assigneeId);
      await assign(context, tx, id, assigneeId);
    });
    return answer(context, id);
  }),

  saveAdminNotes: api.saveAdminNotes.handler(async ({ input: { id, adminNotes, version }, context }) => {
    const at = context.clock();
    await context.db.transaction(async (tx) => {
      const row = await lockKeptInquiry(tx, id);
      const [saved] = await tx
        .update(inquiries)
        .set({ adminNotes, version: sql`${inquiries.version} + 1`, updatedAt: at })
        .where(and(eq(inquiries.id, row.id), eq(inquiries.version, version)))
        .returning({ id: inquiries.id });
      if (!saved) throw refuse('CONFLICT', m.staff_inquiry_stale());
      await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'noted', by: signedIn(context).userId, at });
    });
    return answer(context, id);
  }),

  addInquiryNote: api.addInquiryNote.handler(async ({ input: { id, text }, context }) => {
    const { userId: authorId } = signedIn(context);
    await context.db.transaction(async (tx) => {
      await lockKeptInquiry(tx, id);
      await tx.insert(inquiryNotes).values({ inquiryId: id, authorId, text, createdAt: context.clock() });
      const mentioned = mentionedIn(text, await colleaguesOf(context, null));
      await tellStaff(context, tx, mentioned, { kind: 'mentioned', by: authorId, inquiryId: id });
    });
    return answer(context, id);
  }),
};

async function assign(call: Call, tx: Transaction, id: string, assigneeId: string | null): Promise<void> {
  const row = await lockKeptInquiry(tx, id);
  if (row.assigneeId === assigneeId) return;
  await tx.update(inquiries).set({ assigneeId }).where(eq(inquiries.id, id));
  const by = signedIn(call).userId;
  await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'assigned', by, toUser: assigneeId, at: call.clock() });
  if (assigneeId) await seeReceived(call, tx, id);
  await tellStaff(call, tx, [assigneeId], { kind: 'assigned', by, inquiryId: id });
}

/** The reason follows what was written before, and is in the mail. */
async function decline(call: Call, tx: Transaction, id: string, reason: string) {
  const { userId: by } = signedIn(call);
  const row = await lockKeptInquiry(tx, id);
  if (!MOVES[row.status].includes('declined'))
    throw refuse('CONFLICT', m.staff_inquiry_not_allowed({ from: row.status, to: 'declined' }));
  if (reason) {
    const adminNotes = withReason(row.adminNotes, reason);
    if (adminNotes.length > NOTE_LIMIT) throw refuse('CONFLICT', m.inquiry_too_long({ limit: NOTE_LIMIT }));
    await tx.update(inquiries).set({ adminNotes }).where(eq(inquiries.id, id));
    await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'noted', by, at: call.clock() });
  }
  const { version } = await move(call, tx, { id, from: row.status, to: 'declined', by });
  return { _id: id, version };
}

async function undo(
  call: Call,
  tx: Transaction,
  asked: { id: string; version: number; reason: string },
): Promise<void> {
  const row = await lockKeptInquiry(tx, asked.id);
  if (row.version !== asked.version) throw refuse('CONFLICT', m.staff_inquiry_stale());
  await undoMove(call, tx, { row, by: signedIn(call).userId });
  const adminNotes = withoutReason(row.adminNotes, asked.reason);
  if (adminNotes !== row.adminNotes) await tx.update(inquiries).set({ adminNotes }).where(eq(inquiries.id, row.id));
}

const nameOf = async (db: Database, id: string): Promise<string> =>
  (await db.select({ name: inquiries.name }).from(inquiries).where(eq(inquiries.id, id)))[0]?.name ?? '';

async function answer(call: Call, id: string) {
  const data = isUuid(id) ? await readRecord(call, id) : undefined;
  if (!data) throw inquiryNotFound();
  return { success: true as const, data };
}
