import { asc } from 'drizzle-orm';
import { pageCount } from '#domain/pages.ts';
import { posterPath } from '#domain/places.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { shownPackages } from '#features/catalogue/packages/packages.server.ts';
import { placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { withDistinctHour } from '#features/catalogue/posters/offer-pictures.ts';
import { presenterOf } from '#features/records/store/field-wire.ts';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import { FARES_PER_BLOCK, FARES_PER_PAGE, firstPageOfBlock } from './fare-pages.ts';
import type { Fare } from './fares.contract.ts';
import { FARE_FIELDS } from './fares.fields.ts';
import { type FareRow, fares } from './fares.table.ts';

export const faresHandlers = {
  listFares: api.listFares.handler(({ context }) => shownFares(context)),
  listFarePages: api.listFarePages.handler(async ({ context, input }) => {
    const shown = await shownFares(context);
    const byAirport = Map.groupBy(shown, ({ departureAirport }) => departureAirport);
    const all = byAirport.get(input.airport ?? '') ?? shown;
    const pages = pageCount(all.length, FARES_PER_PAGE);
    const firstPage = firstPageOfBlock(Math.min(input.page, pages));
    const begin = (firstPage - 1) * FARES_PER_PAGE;
    return { fares: all.slice(begin, begin + FARES_PER_BLOCK), firstPage, pages, airports: busiestFirst(byAirport) };
  }),
};

const busiestFirst = (fares: ReadonlyMap<string, readonly Fare[]>): string[] =>
  [...fares].sort(([, some], [, others]) => others.length - some.length).map(([airport]) => airport);

/** The public fares in wire format. */
export const shownFares = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Fare[]> =>
  content.read('fares', async (today) => {
    const packages = await shownPackages({ content, db });
    const { present } = await shownPlaces({ content, db });
    const stored = await db
      .select()
      .from(fares)
      .where(stillBookable(fares, today))
      .orderBy(asc(fares.position), asc(fares.createdAt), asc(fares.id));
    // A fare names its city, which may have been renamed since.
    const rows = stored.map((row) => ({ ...row, ...present(row) }));
    const photos = await placePhotos({ content, db });
    return rows.map((row) => presentFare(row, photos.ofCity(row.country, row.city) ?? drawn(row, packages)));
  });

/** The place in a light that neither its own picture nor its first package has. */
function drawn({ country, city }: FareRow, packages: readonly Package[]): string {
  const own = posterPath(country, city, 'card');
  const first = packages.find((one) => one.countries === country && one.cities === city)?.imageUrl;
  // The home page shows the first package in another light if it has the same picture as the slide.
  const cards = first ? [first, withDistinctHour({ country, city, imageUrl: first }, [own])] : [];
  return withDistinctHour({ country, city, imageUrl: own }, [own, ...cards]);
}

const presentFields = presenterOf(FARE_FIELDS);

/** A fare in wire format. */
const presentFare = (row: FareRow, placed: string): Fare => ({
  _id: row.id,
  ...presentFields(row),
  price: priceOf(row),
  image: row.imageUrl ?? placed,
  ...presentOffer(row),
});
