import { asc } from 'drizzle-orm';
import { pageCount } from '#domain/pages.ts';
import { posterPath } from '#domain/places.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import { FARES_A_BLOCK, FARES_A_PAGE, firstPageOfBlock } from './fare-pages.ts';
import type { Fare } from './fares.contract.ts';
import { type FareRow, fares } from './fares.table.ts';

export const faresHandlers = {
  listFares: api.listFares.handler(({ context }) => shownFares(context)),
  listFarePages: api.listFarePages.handler(async ({ context, input }) => {
    const shown = await shownFares(context);
    const byAirport = Map.groupBy(shown, ({ departureAirport }) => departureAirport);
    const all = byAirport.get(input.airport ?? '') ?? shown;
    const pages = pageCount(all.length, FARES_A_PAGE);
    const firstPage = firstPageOfBlock(Math.min(input.page, pages));
    const begin = (firstPage - 1) * FARES_A_PAGE;
    return { fares: all.slice(begin, begin + FARES_A_BLOCK), firstPage, pages, airports: busiestFirst(byAirport) };
  }),
};

const busiestFirst = (fares: ReadonlyMap<string, readonly Fare[]>): string[] =>
  [...fares].sort(([, some], [, others]) => others.length - some.length).map(([airport]) => airport);

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
