import { longDate } from '#domain/dates.ts';
import { type OfferKey, withOffer } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { inquirePath } from '#domain/place-paths.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { m } from '#messages';
import { airportName } from './airport-name.ts';
import type { OfferSummary } from './finder.contract.ts';
import { lastDeparture } from './offer-filters.ts';
import { EXACT_DATES, type OfferQuery, type Period, periodOf } from './offer-query.rules.ts';
import { type Party, partyParameters } from './party.rules.ts';

const flexibleWords = ({ from, to }: Period): string => m.finder_flexible({ from: longDate(from), to: longDate(to) });

/** The airport of the search, if the offer leaves from another city: the agent may know a way from there. */
const originWords = (wished: string, offered: string | undefined): string =>
  wished && offered && !airportsWithin(wished).includes(offered)
    ? m.finder_from_if_possible({ airport: airportName(wished) })
    : '';

type Asked = Partial<
  Pick<OfferSummary, 'kind' | 'id' | 'departureAirport' | 'nights' | 'travelFrom' | 'travelTo' | 'tripType'>
>;

/** The URL of the inquiry page, filled in with everything that the search and the offer know. */
export function inquireAbout(city: string, offer: Asked, query: OfferQuery, party: Party, today: string): string {
  const period = periodOf(query, nextSchoolBreaks(today));
  const first = [today, period?.from ?? '', offer.travelFrom ?? ''].toSorted().at(-1) ?? today;
  const last = offer.travelFrom && offer.travelTo ? lastDeparture(offer as OfferSummary) : period?.to;
  const departureDate = query.when === EXACT_DATES ? query.depart : period && (!last || first <= last) ? first : '';
  const from = offer.departureAirport ?? query.from;
  const notes = [
    originWords(query.from, offer.departureAirport),
    period && query.when !== EXACT_DATES ? flexibleWords(period) : '',
  ];
  const given: [string, string | undefined][] = [
    ['from', from && airportName(from)],
    ['departureDate', departureDate],
    ['returnDate', query.return],
    ['tripDuration', query.return ? '' : offer.nights?.toString()],
    ...partyParameters(party),
    ['budgetPerPerson', query.max?.toString()],
    ['notes', notes.filter(Boolean).join(' ')],
  ];
  const parameters = new URLSearchParams(given.filter((one): one is [string, string] => Boolean(one[1])));
  const path = city ? inquirePath(city) : pathTo('inquire');
  const address = parameters.size > 0 ? `${path}?${parameters}` : path;
  return isOffer(offer) ? withOffer(address, offer) : address;
}

const isOffer = (asked: Asked): asked is Asked & OfferKey => asked.kind !== undefined && asked.id !== undefined;
