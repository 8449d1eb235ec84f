// Keeps the names that places had, so that their old addresses lead to the present ones.
// Decision: docs/decisions/0032-former-addresses-of-places.md
import { eq, sql } from 'drizzle-orm';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { cities, countries, formerPlaces } from './destinations.table.ts';
import { type PresentPlaces, presentPlaces } from './former-places.rules.ts';

/** To be called before a country gets another name, or leaves the site. */
export async function keepCountryName(tx: Transaction, countryId: string, next?: string): Promise<void> {
  const [now] = await tx.select({ name: countries.name }).from(countries).where(eq(countries.id, countryId));
  if (now && (next === undefined || !samePlace(now.name, next)))
    await keep(tx, { parent: '', name: now.name, placeId: countryId });
}

/** To be called before a city gets another name or another country, or leaves the site. */
export async function keepCityName(
  tx: Transaction,
  cityId: string,
  next?: { name: string; countryId: string },
): Promise<void> {
  const [now] = await tx.select().from(cities).where(eq(cities.id, cityId));
  if (!now || (next && samePlace(now.name, next.name) && now.countryId === next.countryId)) return;
  await keep(tx, { parent: now.countryId, name: now.name, placeId: cityId });
}

/** Of the places that had a name, its address leads to the one on the site that had it last. */
async function keep(tx: Transaction, { parent, name, placeId }: { parent: string; name: string; placeId: string }) {
  await tx
    .insert(formerPlaces)
    .values({ parent, name, key: placeKey(name), placeId })
    .onConflictDoUpdate({
      target: [formerPlaces.parent, formerPlaces.key, formerPlaces.placeId],
      set: { name, at: sql`now()` },
    });
}

type Parts = Pick<Services, 'content' | 'db'>;
export const shownPlaces = ({ content, db }: Parts): Promise<PresentPlaces> =>
  content.read('present places', () => loadPlaces(db));

async function loadPlaces(db: Queryable): Promise<PresentPlaces> {
  // Sequential, because in a transaction the queries share a connection.
  const living = { countries: await db.select().from(countries), cities: await db.select().from(cities) };
  return presentPlaces(living, await db.select().from(formerPlaces).orderBy(formerPlaces.at));
}

export const formerPaths = async (db: Queryable, liveId: string): Promise<string[]> =>
  (await loadPlaces(db)).formerPaths(liveId);
