// In a separate file, so that a click can load the data while the page's code and styles are still loading.
import { redirect } from 'react-router';
import { isPlausiblePlace } from '#domain/place-paths.ts';
import { shownOffer } from '#features/catalogue/finder/shown-offer.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';
import type { Package } from './packages.contract.ts';
import { card } from './place-packages.ts';

/** As the front door answers: kept by no browser, because a name may be given back. */
const MOVED = { status: 301, headers: { 'cache-control': 'no-cache' } };

/** Null if the URL cannot name a country. Throws a redirect if it is a former address. */
export async function loadCountry(client: ApiClient, { request, params: { country } }: PageArgs<{ country: string }>) {
  if (!isPlausiblePlace(country)) return null;
  const { flights: packages, banner, moved } = await client.readCountry({ country });
  if (moved) throw redirect(moved + new URL(request.url).search, MOVED);
  return { packages: packages.map(card), offers: await otherOffers(client, packages, { country }), banner };
}

/** Null if the URL cannot name a city. Throws a redirect if it is a former address. */
export async function loadCity(
  client: ApiClient,
  { request, params: { country, city } }: PageArgs<{ country: string; city: string }>,
) {
  if (![country, city].every(isPlausiblePlace)) return null;
  const { flights: packages, banner, moved } = await client.readCity({ country, city });
  if (moved) throw redirect(moved + new URL(request.url).search, MOVED);
  const offers = await otherOffers(client, packages, { country, city });
  const airport = (packages[0] ?? offers[0])?.arrivalAirport;
  return { packages: packages.map(card), offers, airport, banner };
}

/** The fares and deals of a place without packages. */
const otherOffers = async (
  client: ApiClient,
  packages: readonly Package[],
  place: { country: string; city?: string },
) => (packages.length > 0 ? [] : (await client.listOffersAt(place)).map(shownOffer));

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
