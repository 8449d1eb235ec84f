import { asc } from 'drizzle-orm';
import { posterPath } from '#domain/places.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import type { Fare } from './fares.contract.ts';
import { type FareRow, fares } from './fares.table.ts';

export const faresHandlers = {
  listFares: api.listFares.handler(({ context }) => shownFares(context)),
};

/** The public fares in wire format. */
export const shownFares = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Fare[]> =>
  content.read('fares', async (today) => {
    const rows = await db
      .select()
      .from(fares)
      .where(stillBookable(fares, today))
      .orderBy(asc(fares.position), asc(fares.createdAt), asc(fares.id));
    return rows.map(presentFare);
  });

/** A fare in wire format. */
export const presentFare = (row: FareRow): Fare => ({
  _id: row.id,
  name: row.name,
  city: row.city,
  country: row.country,
  price: priceOf(row),
  image: row.imageUrl ?? posterPath(row.country, row.city, 'card'),
  ...presentOffer(row),
});
