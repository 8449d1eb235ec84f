// In a file of its own, so that a click asks for the data while the code and the styles of the page are still on their way.
import { couldBePlace, samePlace } from '#domain/place-paths.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { card, flightsTo } from './place-flights.ts';

/** Null where the address names what no country can be called. */
export async function loadCountry(client: ApiClient, { country }: { country: string }) {
  if (!couldBePlace(country)) return null;
  const [flights, banners] = await Promise.all([client.listFlights(), client.listCountryBanners()]);
  return {
    flights: flightsTo(flights, country).map(card),
    banner: banners.find((banner) => samePlace(banner.country, country)),
  };
}

/** Null where the address names what no city can be called. */
export async function loadCity(client: ApiClient, { country, city }: { country: string; city: string }) {
  if (![country, city].every(couldBePlace)) return null;
  const [all, banners] = await Promise.all([client.listFlights(), client.listCityBanners()]);
  const flights = flightsTo(all, country, city);
  return {
    flights: flights.map(card),
    airport: flights[0]?.arrivalAirport,
    banner: banners.find((banner) => samePlace(banner.country, country) && samePlace(banner.city, city)),
  };
}

/** The page stands without its map. */
export async function loadRoutes(client: ApiClient, airport: string | undefined) {
  try {
    return airport === undefined ? undefined : await client.readRoutes({ airport });
  } catch (error) {
    console.error('the ways to an airport could not be loaded', error);
    return undefined;
  }
}
