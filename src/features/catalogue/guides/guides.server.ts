import { longDate } from '#domain/dates.ts';
import { kilometres } from '#domain/distance.ts';
import { formatNumber } from '#domain/formats.ts';
import { samePlace } from '#domain/place-paths.ts';
import { type Airport, airportByCode } from '#features/catalogue/airports/airports.ts';
import type { PresentPlaces } from '#features/catalogue/destinations/former-places.rules.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { type LowestOffers, lowestOffers } from '#features/catalogue/finder/lowest-offers.server.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { distanceKm, flightHours, roundedKm } from '#features/catalogue/maps/great-circle.rules.ts';
import { m } from '#messages';
import { api } from '#platform/call.ts';
import { climateOf, entryOf, zoneOf } from './guide-content.ts';
import { entryWords, goodMonths, questionsOf } from './guide-words.ts';
import type { Guide } from './guides.contract.ts';
import { hoursAhead } from './guides.rules.ts';

const HOME = 'YYZ';
const NEAR_CITIES = 4;
/** A city abroad that is farther away is not near: a catalogue of few cities would call Cancún near Paris. */
const NEAR_KM = 3_000;

export const guidesHandlers = {
  readGuide: api.readGuide.handler(async ({ context, input: { country, city } }) => {
    const [offers, places] = [await offerSummaries(context), await shownPlaces(context)];
    const asked = places.find(country, city) ?? { country, city };
    const here = offers.filter(
      (one) => samePlace(one.country, asked.country) && (!asked.city || samePlace(one.city, asked.city)),
    );
    const [first] = here;
    const prices = await lowestOffers(context);
    const roundTrip = prices.to(asked);
    const lowest = roundTrip ?? here.toSorted((a, b) => a.price - b.price)[0];
    if (!first || !lowest) return { near: [], questions: [] };
    const at = airportByCode(first.arrivalAirport);
    const climate = climateFor(here, places);
    const facts = {
      climate,
      entry: entryFor(first.country, places),
      clock: at && clockOf(at, first.city, lowest.travelFrom),
      flight: at && flightTo(at, first.city),
    };
    const place = city ? first.city : first.country;
    return {
      ...facts,
      ...(roundTrip && { lowest: priceAndRoute(roundTrip) }),
      near: at ? nearTo(at, { offers, here, prices, isCountry: !city }) : [],
      questions: questionsOf({ ...facts, place, country: first.country, lowest }),
    };
  }),
};

const priceAndRoute = ({ price, departureAirport, arrivalAirport }: OfferSummary) => ({
  ...{ price, departureAirport, arrivalAirport },
});

/** The climate of the first city that has one, under whatever name it is in the guides. */
function climateFor(here: readonly OfferSummary[], { everyName }: PresentPlaces): Guide['climate'] {
  const climateAt = ({ country, city }: OfferSummary) => {
    const known = everyName(country, city).map((one) => climateOf(one.country, one.city ?? ''));
    const climate = known.find((one) => one);
    return climate && { ...climate, city };
  };
  const found = here.map(climateAt).find((climate) => climate);
  if (!found) return undefined;
  const { city, high, low, rain, checked, period, source } = found;
  return { city, high, low, rain, checked, period, source, months: goodMonths(found) };
}

function entryFor(country: string, { everyName }: PresentPlaces): Guide['entry'] {
  const entry = everyName(country)
    .map((one) => entryOf(one.country))
    .find((one) => one);
  return entry && entryWords({ ...entry.value, country }, entry.value.source, entry.locale);
}

function clockOf(at: Airport, city: string, date: string): string | undefined {
  const zone = zoneOf(at.iata, at.countryCode);
  if (zone === undefined) return undefined;
  const ahead = hoursAhead(zone, date);
  const words = { city, hours: formatNumber(Math.abs(ahead), 2, 0), date: longDate(date) };
  if (ahead === 0) return m.guides_clock_same(words);
  return ahead > 0 ? m.guides_clock_ahead(words) : m.guides_clock_behind(words);
}

function flightTo(at: Airport, city: string): string | undefined {
  const home = airportByCode(HOME);
  if (!home) return undefined;
  const km = distanceKm(home, at);
  return m.guides_flight_time({ city, hours: formatNumber(flightHours(km), 1, 0), km: kilometres(roundedKm(km)) });
}

type Around = {
  offers: readonly OfferSummary[];
  here: readonly OfferSummary[];
  prices: LowestOffers;
  isCountry: boolean;
};

/**
 * The nearest cities with a round trip to book, each with its lowest total. Of a city: the other cities, those of the
 * same country first. Of a country: its own cities; those of others only if it has a single one.
 */
function nearTo(at: Airport, { offers, here, prices, isCountry }: Around): Guide['near'] {
  const own = new Set(here.map(cityKey));
  const cities = Map.groupBy(offers, cityKey);
  const listed = (isListed: (key: string) => boolean) =>
    [...cities]
      .filter(([key]) => isListed(key))
      .flatMap(([, there]) => {
        const [first] = there;
        const to = first && airportByCode(first.arrivalAirport);
        const price = first && prices.to(first)?.price;
        if (!first || !to || price === undefined) return [];
        const abroad = Number(!here.some(({ country }) => samePlace(country, first.country)));
        return { country: first.country, city: first.city, price, abroad, km: distanceKm(at, to) };
      })
      .filter(({ abroad, km }) => !abroad || km <= NEAR_KM)
      .sort((a, b) => a.abroad - b.abroad || a.km - b.km)
      .slice(0, NEAR_CITIES)
      .map(({ km: _, abroad: __, ...city }) => city);
  const within = isCountry ? listed((key) => own.has(key)) : [];
  return within.length > 1 ? within : listed((key) => !own.has(key));
}
