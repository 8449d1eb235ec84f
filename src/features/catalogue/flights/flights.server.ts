import { asc, eq } from 'drizzle-orm';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { shownCityBanners, shownCountryBanners } from '#features/catalogue/destinations/destinations.server.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import { movedPath } from '#features/catalogue/destinations/former-places.rules.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { type PlacePhotos, placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { offerPictures, withDistinctHour } from '#features/catalogue/posters/offer-pictures.ts';
import { api } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Flight } from './flights.contract.ts';
import { type FlightRow, flights } from './flights.table.ts';
import { flightsByCountry, flightsTo } from './place-flights.ts';

export const flightsHandlers = {
  listFlights: api.listFlights.handler(({ context }) => shownFlights(context)),
  readCountry: api.readCountry.handler(async ({ context, input }) => {
    const places = await shownPlaces(context);
    const { country } = places.find(input.country) ?? input;
    const banners = await shownCountryBanners(context);
    const flights = await flightsOf(context, country);
    const banner = banners.find((banner) => samePlace(banner.country, country));
    const moved = movedPath(places, input.country);
    return { flights, banner: banner && { ...banner, imageUrl: bannerPicture(banner, flights) }, moved };
  }),
  readCity: api.readCity.handler(async ({ context, input }) => {
    const places = await shownPlaces(context);
    const { country, city = input.city } = places.find(input.country, input.city) ?? input;
    const banners = await shownCityBanners(context);
    const flights = flightsTo(await flightsOf(context, country), city);
    const banner = banners.find((banner) => samePlace(banner.country, country) && samePlace(banner.city, city));
    const moved = movedPath(places, input.country, input.city);
    return { flights, banner: banner && { ...banner, imageUrl: bannerPicture(banner, flights) }, moved };
  }),
  findFormerPlace: api.findFormerPlace.handler(async ({ context, input: { name } }) => ({
    place: (await shownPlaces(context)).findFormer(name),
  })),
};

/** A banner's illustration differs from those of the packages below it, or has another light, if there is one left. */
const bannerPicture = (
  { country, imageUrl = '' }: { country: string; imageUrl?: string },
  flights: readonly Flight[],
) =>
  withDistinctHour(
    { country, city: flights[0]?.cities ?? country, imageUrl },
    flights.map((flight) => flight.imageUrl),
  );

/** The public packages in wire format. */
export const shownFlights = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Flight[]> =>
  content.read('flights', async (today) => loadFlights(db, today, await placePhotos({ content, db })));

/** The public packages of a country, given in any spelling. */
async function flightsOf(services: Pick<Services, 'content' | 'db'>, country: string): Promise<Flight[]> {
  const read = async () => flightsByCountry(await shownFlights(services));
  return (await services.content.read('flights by country', read)).get(placeKey(country)) ?? [];
}

async function loadFlights(db: Queryable, today: string, photos: PlacePhotos): Promise<Flight[]> {
  const rows = await db
    .select({ flight: flights, city: cities.name, country: countries.name })
    .from(flights)
    .innerJoin(cities, eq(cities.id, flights.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(stillBookable(flights, today))
    .orderBy(asc(flights.position), asc(flights.createdAt), asc(flights.id));
  const pictures = offerPictures(rows.map(({ flight, city, country }) => ({ ...flight, city, country })));
  return rows.map(({ flight, city, country }, index) =>
    presentFlight(flight, city, country, photos.ofCity(country, city) ?? pictures[index] ?? ''),
  );
}

/** A package in wire format; `placed` is the photograph of its city, otherwise its illustration. */
const presentFlight = (row: FlightRow, city: string, country: string, placed: string): Flight => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  highlights: row.highlights,
  price: priceOf(row),
  imageUrl: row.imageUrl ?? placed,
  isPopular: row.isPopular,
  countries: country,
  cities: city,
  destinationExpertsPicks: row.isPick,
  isTopDestination: row.isTop,
  nights: row.nights ?? undefined,
  ...presentOffer(row),
});
