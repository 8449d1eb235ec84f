import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, requireColleague } from '#features/staff/people/colleagues.server.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import type { Database } from '#platform/database.ts';
import { lockKeptInquiry } from '../find-inquiry.server.ts';
import { inquiries } from '../inquiries.table.ts';
import { assignByDesk, forgetAssignment, moveByDesk, undoByDesk } from './desk-moves.server.ts';

export const bulkInquiriesHandlers = {
  moveInquiries: api.moveInquiries.handler(async ({ input: { ids, action, assigneeId, reason }, context }) => {
    const { db } = context;
    const refused: { _id: string; name: string; reason: string }[] = [];
    const moved: { _id: string; version: number }[] = [];
    const assigned: { _id: string; before: string | null }[] = [];
    if (action === 'assign') await requireColleague(db, assigneeId);
    // Each on its own, so that one that cannot be moved keeps no other from it.
    for (const id of new Set(ids)) {
      try {
        await db.transaction(async (tx) => {
          if (action === 'assign') assigned.push({ _id: id, before: await assignByDesk(context, tx, id, assigneeId) });
          else moved.push(await moveByDesk(context, tx, { id, status: 'declined', reason }));
        });
      } catch (error) {
        const refusal = asRefusal(error);
        if (!refusal) throw error;
        refused.push({ _id: id, name: await nameOf(db, id), reason: refusal.message });
      }
    }
    return {
      ...{ success: true as const, done: new Set(ids).size - refused.length, refused, moved },
      // What it did not change needs no undo.
      assigned: assigned.filter(({ before }) => before !== assigneeId),
      assignee: action === 'assign' ? await assigneeName(db, assigneeId) : '',
    };
  }),

  undoInquiryMoves: api.undoInquiryMoves.handler(async ({ input: { moved }, context }) => {
    const undone = await countDone(moved, (one) =>
      context.db.transaction((tx) => undoByDesk(context, tx, { id: one._id, version: one.version })),
    );
    return { success: true as const, done: undone, refused: moved.length - undone };
  }),

  undoInquiryAssignments: api.undoInquiryAssignments.handler(async ({ input: { assigned, assigneeId }, context }) => {
    const undone = await countDone(assigned, ({ _id, before }) =>
      context.db.transaction(async (tx) => {
        const row = await lockKeptInquiry(tx, _id);
        if (row.assigneeId !== assigneeId) throw refuse('CONFLICT', m.staff_taken_meanwhile());
        await requireColleague(tx, before);
        await assignByDesk(context, tx, _id, before);
        await forgetAssignment(tx, _id, assigneeId);
      }),
    );
    return { success: true as const, done: undone, refused: assigned.length - undone };
  }),
};

/** How many were done; the others were refused. */
async function countDone<One>(all: readonly One[], undo: (one: One) => Promise<void>): Promise<number> {
  let done = 0;
  for (const one of all) {
    try {
      await undo(one);
      done += 1;
    } catch (error) {
      if (!asRefusal(error)) throw error;
    }
  }
  return done;
}

const nameOf = async (db: Database, id: string): Promise<string> =>
  (await db.select({ name: inquiries.name }).from(inquiries).where(eq(inquiries.id, id)))[0]?.name ?? '';

async function assigneeName(db: Database, id: string | null): Promise<string> {
  const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
  return person ? colleagueName(person) : '';
}
