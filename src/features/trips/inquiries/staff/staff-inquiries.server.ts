import { and, eq } from 'drizzle-orm';
import { colleaguesOf, isAssigned, requireColleague } from '#features/staff/people/colleagues.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, signedIn } from '#platform/call.ts';
import { lockKeptInquiry, readInquiry } from '../find-inquiry.server.ts';
import { inquiries } from '../inquiries.table.ts';
import { draftOfMove } from '../inquiry-moves.server.ts';
import { assignByDesk, moveByDesk, undoByDesk } from './desk-moves.server.ts';
import { countLines, matchingInquiries, presentLine, readLanes, readRows, turnLines } from './inquiry-lines.server.ts';
import { createDeskInquiry } from './new-inquiry.server.ts';
import { withReason } from './staff-inquiries.rules.ts';
import { answerRecord } from './staff-inquiry-record.server.ts';
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

  findTravellers: api.findTravellers.handler(async ({ input, context }) => ({
    success: true as const,
    data: await findTravellers(context.db, input),
  })),

  createDeskInquiry: api.createDeskInquiry.handler(async ({ input, context }) =>
    answerRecord(context, await createDeskInquiry(context, input)),
  ),

  readInquiry: api.readInquiry.handler(({ input, context }) => answerRecord(context, input.id)),

  moveInquiry: api.moveInquiry.handler(async ({ input: { id, status, version, reason }, context }) => {
    await context.db.transaction((tx) => moveByDesk(context, tx, { id, status, version, reason }));
    return answerRecord(context, id);
  }),

  previewInquiryMove: api.previewInquiryMove.handler(async ({ input: { id, status, reason }, context }) => {
    const row = await readInquiry(context.db, id);
    const asked = { ...row, adminNotes: withReason(row.adminNotes, reason) };
    const data = await draftOfMove(context, { row: asked, to: status, by: signedIn(context).userId });
    return { success: true as const, ...(data && { data }) };
  }),

  undoInquiryMove: api.undoInquiryMove.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction((tx) => undoByDesk(context, tx, { id, version }));
    return answerRecord(context, id);
  }),

  // Without a version: the newest choice counts, and what a colleague is writing stays as it is.
  assignInquiry: api.assignInquiry.handler(async ({ input: { id, assigneeId, ifUnassigned }, context }) => {
    await context.db.transaction(async (tx) => {
      const { assigneeId: before } = await lockKeptInquiry(tx, id);
      if (ifUnassigned && before !== assigneeId && (await isAssigned(tx, before)))
        throw refuse('CONFLICT', m.staff_taken_meanwhile());
      await requireColleague(tx, assigneeId);
      await assignByDesk(context, tx, id, assigneeId);
    });
    return answerRecord(context, id);
  }),
};
