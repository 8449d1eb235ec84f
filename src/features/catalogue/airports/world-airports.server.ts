// Any airport with scheduled flights: those that we sell with our words for them, and the others from a table. Searches and
// offers know ours alone; flights of quotes and bookings may begin and end anywhere.
// Decision: docs/decisions/0057-names-of-the-whole-world.md
import { z } from 'zod';
import { zoneOf } from '#features/catalogue/guides/guide-content.ts';
import { readJson } from '#platform/content-files.ts';
import { type Airport, airportByCode } from './airports.ts';

type FlownAirport = Pick<Airport, 'iata' | 'city' | 'name' | 'countryCode' | 'latitude' | 'longitude'>;

const code = z.string().regex(/^[A-Z]{3}$/);
const text = z.string().min(1).max(80);
const degrees = (most: number) => z.number().min(-most).max(most);
const zone = z.string().regex(/^[A-Z][A-Za-z]{2,10}(?:\/[A-Za-z_-]{2,30}){1,2}$/);
const row = z.tuple([text, text, z.string().regex(/^[A-Z]{2}$/), degrees(90), degrees(180), zone]);

type Known = FlownAirport & { zone: string };
const table = z
  .record(code, row)
  .transform(
    (rows): ReadonlyMap<string, Known> =>
      new Map(
        Object.entries(rows).map(([iata, [city, name, countryCode, latitude, longitude, own]]) => [
          iata,
          { iata, city, name, countryCode, latitude, longitude, zone: own },
        ]),
      ),
  );

/** Read with the first airport that is not ours, and kept. */
let known: ReadonlyMap<string, Known> | undefined;
function inTable(iata: string): Known | undefined {
  known ??= readJson('world-airports.json', table);
  return known.get(iata.toUpperCase());
}

export const flownAirport = (iata: string): FlownAirport | undefined => airportByCode(iata) ?? inTable(iata);

/** The IANA time zone of an airport. */
export function zoneOfAirport(iata: string): string | undefined {
  const ours = airportByCode(iata);
  return (ours && zoneOf(ours.iata, ours.countryCode)) ?? inTable(iata)?.zone;
}

/** West of it lies Ontario, where its boundary with Québec runs north. */
const QUEBEC_WEST = -79.6;
const QUEBEC_ZONES = ['America/Toronto', 'America/Montreal', 'America/Blanc-Sablon'];
/** Îles-de-la-Madeleine, and the Lower North Shore by the clock of Nova Scotia. */
const QUEBEC_BY_ATLANTIC_TIME = ['YGR', 'ZFB'];

/** Whether an airport that is not ours may be in Québec: in doubt it is, since French text harms no one. */
export function mayBeInQuebec(iata: string): boolean {
  const airport = inTable(iata);
  if (airport?.countryCode !== 'CA') return false;
  if (QUEBEC_BY_ATLANTIC_TIME.includes(airport.iata)) return true;
  return QUEBEC_ZONES.includes(airport.zone) && airport.longitude > QUEBEC_WEST;
}
