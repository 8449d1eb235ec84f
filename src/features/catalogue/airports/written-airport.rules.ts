// Airports as agencies write them: by code, by city and code, or by a name that means only one airport.
import { splitPlace } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { m } from '#messages';
import { airportLabel, plainWords } from './airports.rules.ts';
import { type Airport, airportByCode, airports } from './airports.ts';
import { airportsOfCity } from './city-codes.ts';

/**
 * The IATA code, or the sentence that says why the text names no single airport. `taken` names the airport that was taken for
 * the code of its city; `several` are those that the text may mean.
 */
export type WrittenAirport =
  | { value: string; wrong?: undefined; taken?: string; several?: undefined }
  | { value?: undefined; wrong: string; taken?: undefined; several?: readonly Airport[] };

const LONGEST_PLACE = 80;
const key = (name: string) => plainWords(name.slice(0, LONGEST_PLACE)).join(' ');

const byCity = Map.groupBy(airports, ({ city }) => key(city));
const byName = new Map(airports.map((airport) => [key(airport.name), airport]));

const LEADING_CODE = /^([A-Z]{3})(?:\s{0,3}[-–—:,/]\s{0,3}|\s)(\S.{0,79})$/;
const TRAILING_CODE = /^(.{1,79}?)(?:\s{0,3}[-–—:,/]\s{0,3}|\s)([A-Z]{3})$/;

export function readAirport(cell: string): WrittenAirport {
  const text = cell.trim();
  if (text.length > LONGEST_PLACE) return { wrong: m.airports_unknown({ place: `${cut(text, 40)}…` }) };
  if (/^(?:[A-Z]{3}|[a-z]{3})$/.test(text)) return ofCode(text, '');
  const { city, code } = codeAndCity(text);
  return code ? ofCode(code, city) : ofCity(text);
}

const isKnown = (code: string) => airportByCode(code) !== undefined || airportsOfCity(code).length > 0;

function codeAndCity(text: string): { city: string; code: string } {
  const bracketed = splitPlace(text);
  if (bracketed.code) return bracketed;
  const [, first = '', after = ''] = LEADING_CODE.exec(text) ?? [];
  if (isKnown(first)) return { code: first, city: after };
  const [, before = '', last = ''] = TRAILING_CODE.exec(text) ?? [];
  return isKnown(last) ? { code: last, city: before } : { code: '', city: text };
}

function ofCode(code: string, city: string): WrittenAirport {
  const airport = airportByCode(code);
  if (!airport) return ofCityCode(code.toUpperCase());
  const named = byCity.get(key(city));
  if (named && !named.includes(airport)) return { wrong: m.airports_code_elsewhere({ code, city: airport.city }) };
  return { value: airport.iata };
}

function ofCityCode(code: string): WrittenAirport {
  const [only, ...others] = airportsOfCity(code);
  if (!only) return { wrong: m.airports_code_unknown({ code }) };
  if (others.length > 0) return severalAirports(code, [only, ...others]);
  return { value: only.iata, taken: airportLabel(only) };
}

function ofCity(text: string): WrittenAirport {
  const [city = '', ...rest] = text.split(',');
  const country = key(rest.at(-1) ?? '');
  const whole = byName.get(key(text)) ?? airportByCode(text);
  const found = byCity.get(key(city)) ?? (whole ? [whole] : ofCityAndName(city));
  const inCountry = found.filter((airport) => country === '' || key(airport.country) === country);
  const [only, ...others] = inCountry.length > 0 ? inCountry : found;
  if (!only) return { wrong: m.airports_unknown({ place: text }) };
  return others.length === 0 ? { value: only.iata } : severalAirports(text, [only, ...others]);
}

/** 'Toronto Pearson', 'London Heathrow Airport': the city, and then words of the airport's own name. */
function ofCityAndName(text: string): Airport[] {
  const words = plainWords(text).filter((word) => word !== 'airport');
  for (let length = words.length; length > 0; length--) {
    const inCity = byCity.get(words.slice(0, length).join(' ')) ?? [];
    const rest = words.slice(length);
    const named = inCity.filter(({ name }) => {
      const own = plainWords(name);
      return rest.every((word) => own.includes(word));
    });
    if (named.length > 0) return named;
  }
  return [];
}

/** The city of 'LON' and of 'LHR', in capitals. */
export function cityOfCode(text: string): Pick<Airport, 'city' | 'country'> | undefined {
  const code = text.trim();
  return /^[A-Z]{3}$/.test(code) ? (airportsOfCity(code)[0] ?? airportByCode(code)) : undefined;
}

const severalAirports = (place: string, several: readonly Airport[]): WrittenAirport => ({
  wrong: m.airports_several({ place, airports: several.map(({ name, iata }) => `${name} (${iata})`).join(', ') }),
  several,
});
