import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';

/** 'Toronto (YYZ)' for an airport, 'Toronto (YTO)' for all airports of a city. */
export function airportName(code: string): string {
  const [first = code] = airportsWithin(code);
  const city = departureCity(first);
  return `${city === first ? code : city} (${code})`;
}
