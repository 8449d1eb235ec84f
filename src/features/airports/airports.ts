// The airports that travellers from Canada use. The list stays on the server: the browser asks GET /airports.
import { africanAirports, pacificAirports } from './airports-africa-pacific.ts';
import { americanAirports } from './airports-americas.ts';
import { asianAirports } from './airports-asia.ts';
import { canadianAirports } from './airports-canada.ts';
import { europeanAirports } from './airports-europe.ts';

/** IATA code, city, ISO country code, name, latitude, longitude, and other words people type for it. */
export type AirportRow = readonly [
  iata: string,
  city: string,
  countryCode: string,
  name: string,
  latitude: number,
  longitude: number,
  alsoKnownAs?: string,
];

export type Airport = {
  iata: string;
  city: string;
  country: string;
  countryCode: string;
  name: string;
  latitude: number;
  longitude: number;
  alsoKnownAs: string;
};

// Where the everyday name differs from the one in the Unicode tables.
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

/** In the order a tie is settled: Canadian airports first, the busiest of them first. */
export const airports: readonly Airport[] = [
  ...canadianAirports,
  ...americanAirports,
  ...europeanAirports,
  ...asianAirports,
  ...africanAirports,
  ...pacificAirports,
].map(([iata, city, countryCode, name, latitude, longitude, alsoKnownAs = '']) => ({
  iata,
  city,
  country: countryName(countryCode),
  countryCode,
  name,
  latitude,
  longitude,
  alsoKnownAs,
}));

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));

export const airportByCode = (iata: string): Airport | undefined => byCode.get(iata.toUpperCase());
