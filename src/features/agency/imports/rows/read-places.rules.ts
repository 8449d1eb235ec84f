// Airports and cities as agencies write them: by code, by both, or by a name that means only one place.
import { splitPlace } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { airportLabel, plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { type Airport, airportByCode, airports } from '#features/catalogue/airports/airports.ts';
import { m } from '#messages';
import type { Read } from './read-cells.rules.ts';

const LONGEST_PLACE = 80;
const key = (name: string) => plainWords(name.slice(0, LONGEST_PLACE)).join(' ');

const byCity = Map.groupBy(airports, ({ city }) => key(city));
const byName = new Map(airports.map((airport) => [key(airport.name), airport]));

const LEADING_CODE = /^([A-Z]{3})(?:\s{0,3}[-–—:,/]\s{0,3}|\s)(\S.{0,79})$/;
const TRAILING_CODE = /^(.{1,79}?)(?:\s{0,3}[-–—:,/]\s{0,3}|\s)([A-Z]{3})$/;

/** The IATA code. */
export function readAirport(cell: string): Read<string> {
  const text = cell.trim();
  if (text.length > LONGEST_PLACE) return { wrong: m.import_airport_unknown({ place: `${cut(text, 40)}…` }) };
  if (/^(?:[A-Z]{3}|[a-z]{3})$/.test(text)) return ofCode(text, '');
  const { city, code } = codeAndCity(text);
  return code ? ofCode(code, city) : ofCity(text);
}

function codeAndCity(text: string): { city: string; code: string } {
  const bracketed = splitPlace(text);
  if (bracketed.code) return bracketed;
  const [, first = '', after = ''] = LEADING_CODE.exec(text) ?? [];
  if (airportByCode(first)) return { code: first, city: after };
  const [, before = '', last = ''] = TRAILING_CODE.exec(text) ?? [];
  return airportByCode(last) ? { code: last, city: before } : { code: '', city: text };
}

function ofCode(code: string, city: string): Read<string> {
  const airport = airportByCode(code);
  if (!airport) return { wrong: m.import_code_unknown({ code: code.toUpperCase() }) };
  const named = byCity.get(key(city));
  if (named && !named.includes(airport)) return { wrong: m.import_code_elsewhere({ code, city: airport.city }) };
  return { value: airport.iata };
}

function ofCity(text: string): Read<string> {
  const [city = '', ...rest] = text.split(',');
  const country = key(rest.at(-1) ?? '');
  const whole = byName.get(key(text)) ?? airportByCode(text);
  const found = byCity.get(key(city)) ?? (whole ? [whole] : []);
  const inCountry = found.filter((airport) => country === '' || key(airport.country) === country);
  const [only, ...others] = inCountry.length > 0 ? inCountry : found;
  if (!only) return { wrong: m.import_airport_unknown({ place: text }) };
  return others.length === 0 ? { value: only.iata } : { wrong: severalAirports(text, [only, ...others]) };
}

const severalAirports = (place: string, found: readonly Airport[]) =>
  m.import_airport_several({ place, airports: found.map(airportLabel).join(', ') });

/** A city of the catalogue. */
export type KnownCity = { id: string; name: string; country: string };
export type CityFinder = (city: string, country: string) => Read<KnownCity>;

/** Finds a city by its name, and by its country if two have that name. 'Delhi, India' may be in one cell. */
export function cityFinder(cities: readonly KnownCity[]): CityFinder {
  const named = Map.groupBy(cities, ({ name }) => key(name));
  return (cell, countryCell) => {
    const [name = '', ...rest] = named.has(key(cell)) ? [cell] : cell.slice(0, LONGEST_PLACE).split(',');
    const country = key(countryCell || (rest.at(-1) ?? ''));
    const found = named.get(key(name)) ?? [];
    const inCountry = found.filter((city) => country === '' || key(city.country) === country);
    const [only, ...others] = inCountry;
    const place = countryCell ? `${cell}, ${countryCell}` : cell;
    if (!only) return { wrong: m.import_city_unknown({ city: cut(place, LONGEST_PLACE) }) };
    if (others.length === 0) return { value: only };
    return { wrong: m.import_city_several({ city: name, countries: inCountry.map((one) => one.country).join(', ') }) };
  };
}
