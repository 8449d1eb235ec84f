// Offers of the catalogue for a quote: those that lead where the traveller wants to go, and what a draft takes from one.
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { offerKey } from '#domain/offer-key.ts';
import { samePlace } from '#domain/place-paths.ts';
import { splitPlace } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { airlineCode } from '#features/catalogue/offers/airlines.ts';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { MAX_LINE } from './draft-limits.ts';
import { EMPTY_FLIGHT, emptyOption } from './empty-option.ts';
import type { DraftFlight, DraftOption, DraftPrice, QuoteDraft } from './quote-draft.ts';
import type { OfferChoice, OfferOfQuote } from './quote-offers.contract.ts';

/** More would make the choice longer than a screen. */
const MAX_OFFERED = 30;

type Trip = Pick<InquiryRow, 'from' | 'to' | 'departureDate' | 'tripDuration' | 'offer'>;

/** Offers to the destination of an inquiry: first the one that was asked for, then those of its airport and dates, then by price. */
export async function offersFor(call: Call, trip: Trip): Promise<OfferChoice[]> {
  const to = splitPlace(trip.to);
  const leadsThere = ({ city, arrivalAirport }: OfferSummary) =>
    isIn(to.code, arrivalAirport) || samePlace(city, to.city);
  const isChosen = (offer: OfferSummary) => trip.offer !== null && offerKey(offer) === offerKey(trip.offer);
  return (await offerSummaries(call))
    .filter((offer) => leadsThere(offer) || isChosen(offer))
    .map((offer) => ({ offer, fits: isOfTrip(offer, trip), isChosen: isChosen(offer) }))
    .sort(
      (one, other) =>
        Number(other.isChosen) - Number(one.isChosen) ||
        Number(other.fits) - Number(one.fits) ||
        one.offer.price - other.offer.price,
    )
    .slice(0, MAX_OFFERED)
    .map(({ offer, ...how }) => ({
      ...{ kind: offer.kind, id: offer.id, name: offer.name, from: offer.departureAirport, price: offer.price },
      ...{ to: offer.arrivalAirport, ...(offer.airline ? { airline: offer.airline } : {}) },
      ...{ travelFrom: offer.travelFrom, travelTo: offer.travelTo },
      ...how,
    }));
}

/** The code of an inquiry may be that of a city, such as YTO. */
const isIn = (code: string, airport: string) => airportsWithin(code).includes(airport);

/** From the airport of the trip, and its days are within the travel period. */
function isOfTrip(offer: OfferSummary, { from, departureDate, tripDuration }: Trip): boolean {
  const last = offer.tripType === 'one way' ? departureDate : addDays(departureDate, tripDuration);
  return (
    isIn(splitPlace(from).code, offer.departureAirport) && offer.travelFrom <= departureDate && last <= offer.travelTo
  );
}

/** @returns the draft with the offer in one option. What was typed stays, except its prices, and a guarantee that would outlast the offer. */
export type Taken = (draft: QuoteDraft, option: number) => QuoteDraft;

/** Reads an offer for a quote in the language of its traveller. Throws 422 if it is no longer on sale. */
export async function takeOffer(call: Call, locale: Locale, { kind, id }: OfferOfQuote): Promise<Taken> {
  const english = await inLocale('en', () => offerSummaries(call));
  const french = await inLocale('fr', () => offerSummaries(call));
  const isIt = (one: OfferSummary) => one.kind === kind && one.id === id;
  const [offer, offerFr] = [english.find(isIt), french.find(isIt)];
  if (!offer || !offerFr)
    throw refuse('UNPROCESSABLE', m.quote_offer_gone(), { fields: { offer: m.quote_offer_gone() } });
  // Charges have their English names, which each page shows in its language.
  const included = (locale === 'fr' ? offerFr : offer).included ?? [];
  const price = inLocale(locale, () => priceOf(offer.components, included));
  const names = new Set(['', ...[...english, ...french].map(nameOf)]);
  const fill = (before: DraftOption): DraftOption => ({
    ...before,
    // A name that an offer gave leaves with that offer.
    name: names.has(before.name) ? nameOf(offer) : before.name,
    nameFr: names.has(before.nameFr) ? nameOf(offerFr) : before.nameFr,
    flights: before.flights.every(isRouteAlone) ? flightsOf(offer) : before.flights,
    // An advertised price is for each seat; what an infant on a lap pays is quoted.
    ...{ adult: price, child: price },
  });
  return (draft, place) => {
    const options = [...draft.options];
    while (options.length <= place) options.push(emptyOption());
    options[place] = fill(options[place] ?? emptyOption());
    // Only the agent promises a price, and for no longer than it can be booked.
    const { priceUntil: promised } = draft;
    const priceUntil = promised > offer.bookBy ? offer.bookBy : promised;
    return { ...draft, priceUntil, options };
  };
}

const nameOf = ({ name }: OfferSummary) => cut(name, MAX_LINE);

/** The part of a package is named by what it is: 'Hotel: Hotel Mundial, 4 stars, 7 nights'. */
function priceOf(
  components: OfferSummary['components'],
  included: NonNullable<OfferSummary['included']>,
): DraftPrice[] {
  const parts = Map.groupBy(included, (one) => one.kind as string);
  return components.map(({ kind, name, amount }) => ({
    kind,
    name: cut(includedLines(parts.get(kind) ?? []).join('; ') || name, MAX_LINE),
    amount: amount.toFixed(2),
  }));
}

/** Of a flight, what an offer knows. */
const routeOf = ({ carrier, from, to, cabin }: DraftFlight): DraftFlight => ({
  ...EMPTY_FLIGHT,
  ...{ carrier, from, to, cabin },
});
/** Nothing more is known of it, such as of the flight of another offer. */
const isRouteAlone = (flight: DraftFlight) => isDeepStrictEqual(flight, routeOf(flight));

/** Without numbers and times, which an offer does not know. */
function flightsOf({ departureAirport, arrivalAirport, tripType, airline, cabin }: OfferSummary): DraftFlight[] {
  const carrier = airlineCode(airline ?? '') ?? '';
  const flight = (from: string, to: string): DraftFlight => ({ ...EMPTY_FLIGHT, carrier, from, to, cabin });
  const out = flight(departureAirport, arrivalAirport);
  return tripType === 'one way' ? [out] : [out, flight(arrivalAirport, departureAirport)];
}
