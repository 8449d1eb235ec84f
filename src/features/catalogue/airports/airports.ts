// The airports that travellers from Canada use. The list stays on the server: the browser asks GET /airports.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

const written = z.strictObject({
  iata: z.string().regex(/^[A-Z]{3}$/),
  city: z.string().min(1),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Other words that people type for it. */
  alsoKnownAs: z.string().default(''),
});

export type Airport = z.infer<typeof written> & { country: string };

// Where the common name differs from the one in the Unicode tables.
const everydayNames: Record<string, string> = {
  CD: 'Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  TR: 'Turkey',
  SX: 'Sint Maarten',
};
const countryNames = new Intl.DisplayNames(['en-CA'], { type: 'region' });

export const countryName = (code: string): string => everydayNames[code] ?? countryNames.of(code) ?? code;

/** The order that breaks ties: Canadian airports first, the busiest of them first. */
export const airports: readonly Airport[] = readJson('airports.json', z.array(written)).map((airport) => ({
  ...airport,
  country: countryName(airport.countryCode),
}));

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));

export const airportByCode = (iata: string): Airport | undefined => byCode.get(iata.toUpperCase());

/** 'Tokyo' for 'HND' and for 'NRT'; an unknown code stands for itself. */
export const cityOfAirport = (iata: string): string => airportByCode(iata)?.city ?? iata;
