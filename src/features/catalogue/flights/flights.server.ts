import { asc, eq } from 'drizzle-orm';
import { posterPath } from '#domain/places.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { api } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Flight } from './flights.contract.ts';
import { type FlightRow, flights } from './flights.table.ts';

export const flightsHandlers = {
  listFlights: api.listFlights.handler(({ context }) => shownFlights(context)),
};

/** The public packages in wire format. */
export const shownFlights = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Flight[]> =>
  content.read('flights', (today) => loadFlights(db, today));

async function loadFlights(db: Queryable, today: string): Promise<Flight[]> {
  const rows = await db
    .select({ flight: flights, city: cities.name, country: countries.name })
    .from(flights)
    .innerJoin(cities, eq(cities.id, flights.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(stillBookable(flights, today))
    .orderBy(asc(flights.position), asc(flights.createdAt), asc(flights.id));
  return rows.map(({ flight, city, country }) => presentFlight(flight, city, country));
}

/** A package in wire format. */
export const presentFlight = (row: FlightRow, city: string, country: string): Flight => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  highlights: row.highlights,
  price: priceOf(row),
  imageUrl: row.imageUrl ?? posterPath(country, city, 'card'),
  isPopular: row.isPopular,
  countries: country,
  cities: city,
  destinationExpertsPicks: row.isPick,
  isTopDestination: row.isTop,
  nights: row.nights ?? undefined,
  ...presentOffer(row),
});
