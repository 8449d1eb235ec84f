// Canned replies of the desk.
import { and, asc, eq } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { cannedReplies } from '#features/chat/chat/chat.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import type { CannedReply } from '../desk.contract.ts';

type Row = typeof cannedReplies.$inferSelect;
const present = ({ id, shortcut, title, text, version }: Row): CannedReply => ({
  ...{ _id: id, shortcut, title, text, version },
});

export const cannedReplyHandlers = {
  listCannedReplies: api.listCannedReplies.handler(async ({ context: { db } }) => {
    const rows = await db.select().from(cannedReplies).orderBy(asc(cannedReplies.shortcut));
    return { success: true as const, data: rows.map(present) };
  }),

  createCannedReply: api.createCannedReply.handler(async ({ input, context: { db, clock } }) => {
    const [row] = await db
      .insert(cannedReplies)
      .values({ ...input, updatedAt: clock() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw taken();
    return { success: true as const, data: present(row) };
  }),

  updateCannedReply: api.updateCannedReply.handler(async ({ input, context: { db, clock } }) => {
    const { id, version, ...form } = input;
    if (!isUuid(id)) throw absent();
    const [row] = await db
      .update(cannedReplies)
      .set({ ...form, version: version + 1, updatedAt: clock() })
      .where(and(eq(cannedReplies.id, id), eq(cannedReplies.version, version)))
      .returning()
      .catch(whereTaken);
    if (row) return { success: true as const, data: present(row) };
    const [known] = await db.select({ id: cannedReplies.id }).from(cannedReplies).where(eq(cannedReplies.id, id));
    throw known ? refuse('CONFLICT', m.desk_reply_stale()) : absent();
  }),

  deleteCannedReply: api.deleteCannedReply.handler(async ({ input: { id }, context: { db } }) => {
    if (!isUuid(id)) throw absent();
    const [gone] = await db.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning({ id: cannedReplies.id });
    if (!gone) throw absent();
    return { success: true as const };
  }),
};

const absent = () => refuse('NOT_FOUND', m.desk_reply_absent());
const taken = () => refuse('CONFLICT', m.desk_shortcut_taken(), { fields: { shortcut: m.desk_shortcut_taken() } });

/** PostgreSQL says 23505 where a unique index refuses. */
function whereTaken(error: Error): never {
  const { code } = (error.cause ?? error) as { code?: unknown };
  throw code === '23505' ? taken() : error;
}
