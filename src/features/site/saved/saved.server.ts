import { and, desc, eq } from 'drizzle-orm';
import { MAX_WITH_ACCOUNT } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { savedItems } from './saved.table.ts';

const presented = ({ key, name, city, country, price, savedAt }: typeof savedItems.$inferSelect) => ({
  ...{ key, name, city, country, price: price ?? undefined },
  savedAt: savedAt.toISOString(),
});

/** What a person saved, newest first. */
export async function savedBy(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(savedItems)
    .where(eq(savedItems.userId, userId))
    .orderBy(desc(savedItems.savedAt), savedItems.key);
  return rows.map(presented);
}

const answer = async (call: Call) => ({
  success: true as const,
  data: await savedBy(call.db, signedIn(call).userId),
});

export const savedHandlers = {
  listSaved: api.listSaved.handler(({ context }) => answer(context)),
  saveItems: api.saveItems.handler(async ({ context, input: { items } }) => {
    const { userId } = signedIn(context);
    const now = context.clock().getTime();
    // The first item of the list is the newest.
    const rows = items.map((item, place) => ({ ...item, userId, savedAt: new Date(now - place) }));
    if (rows.length > 0)
      await context.db.transaction(async (tx) => {
        await tx.insert(savedItems).values(rows).onConflictDoNothing();
        const count = await tx.$count(savedItems, eq(savedItems.userId, userId));
        if (count > MAX_WITH_ACCOUNT) throw refuse('UNPROCESSABLE', m.saved_too_many({ most: MAX_WITH_ACCOUNT }));
      });
    return answer(context);
  }),
  removeSaved: api.removeSaved.handler(async ({ context, input: { key } }) => {
    const { userId } = signedIn(context);
    await context.db.delete(savedItems).where(and(eq(savedItems.userId, userId), eq(savedItems.key, key)));
    return answer(context);
  }),
};
