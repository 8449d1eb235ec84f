// In a separate file, so that a click can load the data while the page's code and styles are still loading.
import { isPlausiblePlace, samePlace } from '#domain/place-paths.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { card, flightsTo } from './place-flights.ts';

/** Null if the URL cannot name a country. */
export async function loadCountry(client: ApiClient, { params: { country } }: PageArgs<{ country: string }>) {
  if (!isPlausiblePlace(country)) return null;
  const [flights, banners] = await Promise.all([client.listFlights(), client.listCountryBanners()]);
  return {
    flights: flightsTo(flights, country).map(card),
    banner: banners.find((banner) => samePlace(banner.country, country)),
  };
}

/** Null if the URL cannot name a city. */
export async function loadCity(
  client: ApiClient,
  { params: { country, city } }: PageArgs<{ country: string; city: string }>,
) {
  if (![country, city].every(isPlausiblePlace)) return null;
  const [all, banners] = await Promise.all([client.listFlights(), client.listCityBanners()]);
  const flights = flightsTo(all, country, city);
  return {
    flights: flights.map(card),
    airport: flights[0]?.arrivalAirport,
    banner: banners.find((banner) => samePlace(banner.country, country) && samePlace(banner.city, city)),
  };
}

/** The page works without its map, so a failure is only logged. */
export async function loadRoutes(client: ApiClient, airport: string | undefined) {
  try {
    return airport === undefined ? undefined : await client.readRoutes({ airport });
  } catch (error) {
    console.error('could not load the routes to an airport', error);
    return undefined;
  }
}
