// Offers of the catalogue for a quote: those that lead where the traveller wants to go, and what a draft takes from one.
import { addDays } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { samePlace } from '#domain/place-paths.ts';
import { splitPlace } from '#domain/places.ts';
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
import { emptyOption } from './empty-option.ts';
import type { DraftFlight, DraftOption, DraftPrice, QuoteDraft } from './quote-draft.ts';
import type { OfferChoice, OfferOfQuote } from './quotes.contract.ts';

/** More would make the choice longer than a screen. */
const MAX_OFFERED = 30;

type Trip = Pick<InquiryRow, 'from' | 'to' | 'departureDate' | 'tripDuration'>;

/** Offers to the destination of an inquiry: first those of its airport and dates, then by price. */
export async function offersFor(call: Call, trip: Trip): Promise<OfferChoice[]> {
  const to = splitPlace(trip.to);
  const leadsThere = ({ city, arrivalAirport }: OfferSummary) => arrivalAirport === to.code || samePlace(city, to.city);
  return (await offerSummaries(call))
    .filter(leadsThere)
    .map((offer) => ({ offer, fits: isOfTrip(offer, trip) }))
    .sort((one, other) => Number(other.fits) - Number(one.fits) || one.offer.price - other.offer.price)
    .slice(0, MAX_OFFERED)
    .map(({ offer, fits }) => ({
      ...{ kind: offer.kind, id: offer.id, name: offer.name, from: offer.departureAirport, price: offer.price },
      ...{ travelFrom: offer.travelFrom, travelTo: offer.travelTo, fits },
    }));
}

/** From the airport of the trip, and its days are within the travel period. */
function isOfTrip(offer: OfferSummary, { from, departureDate, tripDuration }: Trip): boolean {
  const last = offer.tripType === 'one way' ? departureDate : addDays(departureDate, tripDuration);
  return (
    offer.departureAirport === splitPlace(from).code && offer.travelFrom <= departureDate && last <= offer.travelTo
  );
}

/** @returns the draft with the offer in one option. Flights, name and conditions that are there already stay. */
export type Taken = (draft: QuoteDraft, option: number) => QuoteDraft;

/** Reads an offer for a quote in the language of its traveller. Throws 422 if it is no longer on sale. */
export async function takeOffer(call: Call, locale: Locale, { kind, id }: OfferOfQuote): Promise<Taken> {
  const read = (language: Locale) =>
    inLocale(language, async () => {
      const offer = (await offerSummaries(call)).find((one) => one.kind === kind && one.id === id);
      return offer && { offer, conditions: includedLines(offer.included ?? []).join('\n') };
    });
  const [named, english, french] = [await read(locale), await read('en'), await read('fr')];
  if (!named || !english || !french)
    throw refuse('UNPROCESSABLE', m.quote_offer_gone(), { fields: { offer: m.quote_offer_gone() } });
  const { offer } = named;
  // Under their English names, which each page shows in its language.
  const price = english.offer.components.map(
    (one): DraftPrice => ({ kind: one.kind, name: one.name, amount: one.amount.toFixed(2) }),
  );
  const fill = (before: DraftOption): DraftOption => ({
    ...before,
    name: before.name || offer.name.slice(0, MAX_LINE),
    // Those without numbers are only a route, such as that of another offer.
    flights: before.flights.some(({ number }) => number !== '') ? before.flights : flightsOf(offer),
    // An advertised price is for each seat; what an infant on a lap pays is quoted.
    ...{ adult: price, child: price },
    conditions: before.conditions || english.conditions,
    conditionsFr: before.conditionsFr || french.conditions,
  });
  return (draft, place) => {
    const options = [...draft.options];
    while (options.length <= place) options.push(emptyOption());
    options[place] = fill(options[place] ?? emptyOption());
    return { ...draft, priceUntil: draft.priceUntil || offer.bookBy, options };
  };
}

/** Without numbers and times, which an offer does not know. */
function flightsOf({ departureAirport, arrivalAirport, tripType, airline, cabin }: OfferSummary): DraftFlight[] {
  const flight = (from: string, to: string): DraftFlight => ({
    ...{ carrier: airlineCode(airline ?? '') ?? '', number: '', operatedBy: '', from, to, cabin },
    ...{ fromTerminal: '', toTerminal: '', departs: '', arrives: '', baggage: '', stops: '', status: '' },
  });
  const out = flight(departureAirport, arrivalAirport);
  return tripType === 'one way' ? [out] : [out, flight(arrivalAirport, departureAirport)];
}
