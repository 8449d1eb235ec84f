import { longDate } from '#domain/dates.ts';
import { kilometres } from '#domain/distance.ts';
import { samePlace } from '#domain/place-paths.ts';
import { type Airport, airportByCode } from '#features/catalogue/airports/airports.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { shownFlights } from '#features/catalogue/flights/flights.server.ts';
import { distanceKm, flightHours, roundedKm } from '#features/catalogue/maps/great-circle.rules.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';
import { m } from '#messages';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import { CLIMATE_CHECKED, climateOf, ENTRY_CHECKED, entryOf, zoneOf } from './guide-content.ts';
import { entryWords, goodMonths, questionsOf } from './guide-words.ts';
import type { Guide } from './guides.contract.ts';
import { hoursAhead } from './guides.rules.ts';

const HOME = 'YYZ';
const NEAR_CITIES = 4;

export type PlacedOffer = OfferFields & { country: string; city: string; price: number };

export const guidesHandlers = {
  readGuide: api.readGuide.handler(async ({ context, input: { country, city } }) => {
    const offers = await placedOffers(context);
    const here = offers.filter((one) => samePlace(one.country, country) && (!city || samePlace(one.city, city)));
    const lowest = here.toSorted((a, b) => a.price - b.price)[0];
    const [first] = here;
    if (!first || !lowest) return { near: [], questions: [] };
    const at = airportByCode(first.arrivalAirport);
    const climate = climateFor(here);
    const facts = {
      climate,
      entry: entryFor(first.country),
      clock: at && clockOf(at, first.city, lowest.travelFrom),
      flight: at && flightTo(at, first.city),
    };
    const place = city ? first.city : first.country;
    return {
      ...facts,
      near: at ? nearTo(at, offers, here) : [],
      questions: questionsOf({ ...facts, place, country: first.country, lowest }),
    };
  }),
};

/** Everything that can be booked, packages first, as the pages order it. */
const placedOffers = (services: Pick<Services, 'content' | 'db'>): Promise<PlacedOffer[]> =>
  services.content.read('offers of places', async () => {
    const [packages, fares, deals] = await Promise.all([
      shownFlights(services),
      shownFares(services),
      shownDeals(services),
    ]);
    const named = [...packages, ...deals].map((one) => ({ ...one, country: one.countries, city: one.cities }));
    return [...named.slice(0, packages.length), ...fares, ...named.slice(packages.length)];
  });

/** The climate of the first city that has one. */
function climateFor(here: readonly PlacedOffer[]): Guide['climate'] {
  const found = here.map(({ country, city }) => climateOf(country, city)).find((climate) => climate);
  if (!found) return undefined;
  const { city, high, low, rain, period, source } = found;
  const of = CLIMATE_CHECKED ? { period } : {};
  return { city, high, low, rain, source, months: goodMonths(found), ...of };
}

function entryFor(country: string): Guide['entry'] {
  const entry = entryOf(country);
  return entry && entryWords(entry, ENTRY_CHECKED);
}

function clockOf(at: Airport, city: string, date: string): string | undefined {
  const zone = zoneOf(at.iata, at.countryCode);
  if (zone === undefined) return undefined;
  const ahead = hoursAhead(zone, date);
  const words = { city, hours: String(Math.abs(ahead)), date: longDate(date) };
  if (ahead === 0) return m.guides_clock_same(words);
  return ahead > 0 ? m.guides_clock_ahead(words) : m.guides_clock_behind(words);
}

function flightTo(at: Airport, city: string): string | undefined {
  const home = airportByCode(HOME);
  if (!home) return undefined;
  const km = distanceKm(home, at);
  return m.guides_flight_time({ city, hours: String(flightHours(km)), km: kilometres(roundedKm(km)) });
}

/** The nearest other cities with something to book, each with its lowest total. */
function nearTo(at: Airport, offers: readonly PlacedOffer[], here: readonly PlacedOffer[]): Guide['near'] {
  const own = new Set(here.map(({ country, city }) => `${country}/${city}`));
  const cities = Map.groupBy(offers, ({ country, city }) => `${country}/${city}`);
  return [...cities]
    .filter(([key]) => !own.has(key))
    .flatMap(([, [first, ...more]]) => {
      const to = first && airportByCode(first.arrivalAirport);
      if (!first || !to) return [];
      const price = Math.min(first.price, ...more.map((one) => one.price));
      return { country: first.country, city: first.city, price, km: distanceKm(at, to) };
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAR_CITIES)
    .map(({ km: _, ...city }) => city);
}
