import { withoutAccents } from '#domain/text.ts';
import { type Airport, airports } from './airports.ts';
import { airportsOfCity, cityCodes } from './city-codes.ts';

export const airportLabel = ({ city, iata }: Pick<Airport, 'city' | 'iata'>): string => `${city} (${iata})`;

/** Lower case, without accents or punctuation: 'Montréal-Trudeau' equals 'montreal trudeau'. */
export function plainWords(text: string): string[] {
  return withoutAccents(text)
    .replace(/['’.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

type Entry = { airport: Airport; code: string; city: string; words: string[]; places: string[] };

/** The city codes that include an airport. */
const citiesOf = (airport: Airport) =>
  [...cityCodes].flatMap(([code, included]) => (included.includes(airport) ? code : [])).join(' ');

const index: Entry[] = airports.map((airport) => {
  const names = `${airport.city} ${airport.alsoKnownAs} ${citiesOf(airport)}`;
  return {
    airport,
    code: airport.iata.toLowerCase(),
    city: plainWords(airport.city).join(' '),
    places: plainWords(names),
    words: plainWords(`${airport.iata} ${names} ${airport.country} ${airport.name}`),
  };
});

/** The place in our spelling, if the text is exactly an airport code, a city or a country; otherwise undefined. */
export function properPlace(text: string): string | undefined {
  const code = /\(([a-z]{3})\)\s*$/i.exec(text)?.[1]?.toLowerCase();
  const whole = plainWords(text).join(' ');
  const byCode = index.find((entry) => entry.code === (code ?? whole));
  if (byCode) return airportLabel(byCode.airport);
  const [first, ...others] = airportsOfCity(code ?? whole);
  if (first) return others.length === 0 ? airportLabel(first) : first.city;
  if (code) return undefined;
  const inCity = index.find(({ city }) => city === whole)?.airport.city;
  return inCity ?? index.find(({ airport }) => plainWords(airport.country).join(' ') === whole)?.airport.country;
}

const LONGEST_QUERY = 60;
const MIN_CORRECTED_LENGTH = 4;
const NO_MATCH = 9;

/** How well an airport matches; 0 is best, NO_MATCH means not at all. */
function rank(entry: Entry, wanted: string[], matches: (word: string, prefix: string) => boolean): number {
  const whole = wanted.join(' ');
  if (entry.code === whole) return 0;
  if (entry.city.startsWith(whole)) return 1;
  if (wanted.every((prefix) => entry.places.some((word) => matches(word, prefix)))) return 2;
  if (wanted.every((prefix) => entry.words.some((word) => matches(word, prefix)))) return 3;
  return NO_MATCH;
}

/** Airports that match the typed text, best first. One typo in a word still finds its city. */
export function searchAirports(query: string, limit = 8): Airport[] {
  // A chosen airport reads 'Toronto (YYZ)', so its code identifies it.
  const chosen = /\(([a-z]{3})\)$/i.exec(query.trimEnd())?.[1];
  const wanted = plainWords(chosen ?? query.slice(0, LONGEST_QUERY));
  if (wanted.length === 0) return [];
  const exact = ranked(wanted, (word, prefix) => word.startsWith(prefix));
  const found = exact.length > 0 ? exact : ranked(wanted, startsNearly);
  // In capitals it is a code: 'LON' is London, while 'lon' may become Londrina.
  const code = chosen ?? /^[A-Z]{3}$/.exec(query.trim())?.[0] ?? '';
  return [...new Set([...airportsOfCity(code), ...found])].slice(0, limit);
}

function ranked(wanted: string[], matches: (word: string, prefix: string) => boolean): Airport[] {
  return index
    .map((entry, order) => ({ airport: entry.airport, order, rank: rank(entry, wanted, matches) }))
    .filter((row) => row.rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map((row) => row.airport);
}

/** Whether the word begins with the prefix once one letter is added, dropped, changed or swapped with its neighbour. */
function startsNearly(word: string, prefix: string): boolean {
  if (word.startsWith(prefix)) return true;
  if (prefix.length < MIN_CORRECTED_LENGTH) return false;
  let at = 0;
  while (word[at] !== undefined && word[at] === prefix[at]) at += 1;
  const rest = prefix.slice(at);
  const swapped = rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2);
  return (
    word.slice(at).startsWith(rest.slice(1)) ||
    word.slice(at + 1).startsWith(rest) ||
    word.slice(at + 1).startsWith(rest.slice(1)) ||
    word.slice(at).startsWith(swapped)
  );
}
