// In a separate file, so that a click can load the data while the page's code and styles are still loading.
import { isPlausiblePlace } from '#domain/place-paths.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { card } from './place-flights.ts';

/** Null if the URL cannot name a country. */
export async function loadCountry(client: ApiClient, { params: { country } }: PageArgs<{ country: string }>) {
  if (!isPlausiblePlace(country)) return null;
  const { flights, banner } = await client.readCountry({ country });
  return { flights: flights.map(card), banner };
}

/** Null if the URL cannot name a city. */
export async function loadCity(
  client: ApiClient,
  { params: { country, city } }: PageArgs<{ country: string; city: string }>,
) {
  if (![country, city].every(isPlausiblePlace)) return null;
  const { flights, banner } = await client.readCity({ country, city });
  return { flights: flights.map(card), airport: flights[0]?.arrivalAirport, banner };
}

/** The page works without its guide, so a failure is only logged. */
export async function loadGuide(client: ApiClient, place: { country: string; city?: string }) {
  try {
    return await client.readGuide(place);
  } catch (error) {
    console.error('could not load the guide of a place', error);
    return undefined;
  }
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
