import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PresentPlaces } from '#features/catalogue/destinations/former-places.rules.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import {
  cityKey,
  countryKey,
  isOfferKey,
  MAX_WITH_ACCOUNT,
  placeOfKey,
} from '#features/catalogue/hearts/saved-keys.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { savedItems } from './saved.table.ts';

type Parts = Pick<Services, 'content' | 'db'>;
type SavedRow = typeof savedItems.$inferSelect;
const presented = ({ key, name, city, country, price, savedAt }: SavedRow) => ({
  ...{ key, name, city, country, price: price ?? undefined },
  savedAt: savedAt.toISOString(),
});

/** What a person saved, newest first. A place has its present name, whatever it was called when it was saved. */
export async function savedBy(parts: Parts, userId: string) {
  const places = await shownPlaces(parts);
  const byKey = new Map<string, ReturnType<typeof presented>>();
  for (const row of await rowsOf(parts.db, userId)) {
    const item = presented(renamed(row, places));
    if (!byKey.has(item.key)) byKey.set(item.key, item);
  }
  return [...byKey.values()];
}

/** The keys of saved items by the present names of their places. */
export async function presentKeys(parts: Parts, keys: readonly string[]): Promise<string[]> {
  const places = await shownPlaces(parts);
  return [...new Set(keys.map((key) => renamed({ key }, places).key))];
}

function renamed<Row extends Pick<SavedRow, 'key'>>(row: Row, places: PresentPlaces): Row {
  if (isOfferKey(row.key)) return row;
  const { country, city } = placeOfKey(row.key);
  const there = places.find(country, city || undefined);
  if (!there) return row;
  const key = there.city ? cityKey(there.country, there.city) : countryKey(there.country);
  if (key === row.key) return row;
  return { ...row, key, name: there.city ?? there.country, city: there.city ?? '', country: there.country };
}

async function rowsOf(db: Queryable, userId: string): Promise<SavedRow[]> {
  return db
    .select()
    .from(savedItems)
    .where(eq(savedItems.userId, userId))
    .orderBy(desc(savedItems.savedAt), savedItems.key);
}

const answer = async (call: Call) => ({
  success: true as const,
  data: await savedBy(call, signedIn(call).userId),
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
    const places = await shownPlaces(context);
    // A place that was renamed may be stored under each of its names.
    const same = (await rowsOf(context.db, userId)).filter((row) => renamed(row, places).key === key);
    const keys = [key, ...same.map((row) => row.key)];
    await context.db.delete(savedItems).where(and(eq(savedItems.userId, userId), inArray(savedItems.key, keys)));
    return answer(context);
  }),
};
