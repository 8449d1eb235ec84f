// Answers from the current prices. If no price matches, the nearest ones are named as such.

import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { withOffer } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { type Place, placeName, type Understood } from '#features/assistant/understanding/understood.ts';
import { airportLabel } from '#features/catalogue/airports/airports.rules.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { tripWords } from '#features/catalogue/offers/offer-words.ts';
import { m } from '#messages';
import type { Answer, AnswerLink, AnswerRow, InquiryStart } from './answer.ts';
import { byPrice, goesTo, type Match, matchEachPlace, matchTrips, type Trip, tripsNear } from './trips.rules.ts';

const MAX_ROWS = 3;

type TripAnswer = Pick<Answer, 'text' | 'caveat' | 'links' | 'rows' | 'outcome' | 'missed' | 'sources'>;
type Phone = { phone: string };

/** The cheapest matching trips. If none matches, the nearest ones, and the text says that they differ. */
export function answerTrips(all: readonly Trip[], asked: Understood, company: Phone, dealsOnly: boolean): TripAnswer {
  const offered = dealsOnly
    ? all.filter(({ kind, ...trip }) => kind === 'deal' && goesTo({ kind, ...trip }, asked.to))
    : [];
  if (asked.others?.length) return compared(all, asked, company);
  const match = matchTrips(offered.length > 0 ? offered : all, asked);
  if (match.trips.length === 0) return nothingTo(all, asked, company);
  const shown = eachOnce(match.trips).slice(0, MAX_ROWS);
  const rows = shown.map((trip) => rowOf(trip, asked));
  const lead = [landmarkOf(asked), headline(match, asked), nearestAirport(asked)].filter(Boolean).join(' ');
  return listed(lead, rows, placeLinks(asked.to, shown), asked);
}

/** The lowest price to each of several places. */
function compared(all: readonly Trip[], asked: Understood, company: Phone): TripAnswer {
  const lowest = matchEachPlace(all, asked).flatMap(({ to, ...match }) => (to ? [{ to, ...match }] : []));
  const places = lowest.map(({ to }) => to);
  const found = lowest.flatMap(({ to, trips: [best], missed }) => (best ? [{ to, best, missed }] : []));
  if (found.length === 0 && places.every(isUnsold)) return nothingAt(places.map(placeName).join(', '), company);
  if (found.length === 0) return nothingTo(all, asked, company);
  const none = lowest.filter(({ trips }) => trips.length === 0).map(({ to }) => placeName(to));
  const rows = found
    .sort((one, other) => byPrice(one.best, other.best))
    .map(({ best }) => rowOf(best, { ...asked, others: undefined }));
  const wishes = wishesOf({ ...asked, to: undefined });
  const lead = [
    found.some(({ missed }) => missed.length > 0)
      ? m.assistant_trips_compared_near({ wishes })
      : m.assistant_trips_compared({ wishes }),
    ...none.map((place) => m.assistant_trips_none_to({ place })),
  ].join(' ');
  const links = found.flatMap(({ best }) => linksTo(best));
  return listed(lead, rows, links, asked, cheapestOf(found));
}

/** Which of several places is the cheapest, the lowest first; nothing if two cost the same. */
function cheapestOf([first, second]: readonly { to: Place; best: Trip }[]): string | undefined {
  const isLower = first && second && first.best.priceCents < second.best.priceCents;
  return isLower ? m.assistant_trips_cheapest({ place: placeName(first.to) }) : undefined;
}

const linksTo = ({ city, country }: Trip) => [placeLink({ kind: 'city', city, country, sold: true })];

/** The prices below their headline; below those what is said of them, and what the party pays together at the lowest of them. */
function listed(lead: string, rows: AnswerRow[], links: AnswerLink[], asked: Understood, said?: string): TripAnswer {
  const lines = [lead, ...rows.map(rowLine)];
  const answer = { rows, links, outcome: 'answered' as const };
  const count = (asked.adults ?? 1) + (asked.children ?? 0);
  const [first] = rows;
  if (count <= 1 || !first)
    return tripAnswer({
      ...answer,
      text: [...lines, ...(said ? [said] : [])].join('\n'),
      ...(said && { caveat: said }),
    });
  const price = cad(first.priceCents / 100);
  const total = cad((first.priceCents * count) / 100);
  const sum = `${m.assistant_trips_total({ count, price, total })} ${m.assistant_trips_party()}`;
  const caveat = said ? `${said} ${sum}` : sum;
  return tripAnswer({ ...answer, text: [...lines, caveat].join('\n'), caveat });
}

/** A sight is named with the city where one lands for it. */
function landmarkOf({ to }: Understood): string | undefined {
  return to?.kind === 'city' && to.landmark
    ? m.assistant_landmark({ landmark: to.landmark, city: to.city })
    : undefined;
}

/** A trip from a town without an airport departs from the nearest airport. */
function nearestAirport({ from }: Understood): string | undefined {
  const airport = from?.town ? airportByCode(from.airport ?? '') : undefined;
  return airport && m.assistant_nearest_airport({ town: from?.city ?? '', airport: airportLabel(airport) });
}

/** A route at one price is one flight, even if it is advertised as a package, a fare and a deal. */
function eachOnce(trips: readonly Trip[]): Trip[] {
  const flights = new Map<string, Trip>();
  for (const trip of trips) {
    const flight = [trip.departureAirport, trip.arrivalAirport, trip.tripType, trip.priceCents].join(' ');
    if (!flights.has(flight)) flights.set(flight, trip);
  }
  return [...flights.values()];
}

function headline({ trips, missed }: Match, asked: Understood): string {
  const wishes = wishesOf(asked);
  const price = cad((trips[0]?.priceCents ?? 0) / 100);
  if (missed.length === 0) return m.assistant_trips_found({ wishes, price });
  if (missed.length === 1 && missed[0] === 'budget') return m.assistant_trips_missed_budget({ wishes, price });
  return m.assistant_trips_missed({ wishes });
}

/** ' to Delhi from Toronto in May 2027 up to CAD$1,200 per person' */
export function wishesOf({
  to,
  from,
  period,
  departureDate,
  budgetPerPerson,
  direct,
  oneWay,
  without,
}: Understood): string {
  const wishes = [
    oneWay && m.assistant_wish_one_way(),
    direct && m.assistant_wish_direct(),
    to && (isWarm(to) ? m.assistant_wish_warm() : m.assistant_wish_to({ place: placeName(to) })),
    without && m.assistant_wish_without({ places: without.map(placeName).join(', ') }),
    from && m.assistant_wish_from({ city: from.city }),
    departureDate
      ? m.assistant_wish_on({ date: longDate(departureDate) })
      : period && m.assistant_wish_in({ period: longDate(period.name) }),
    budgetPerPerson && m.assistant_wish_budget({ budget: cad(budgetPerPerson) }),
  ];
  return wishes
    .filter(Boolean)
    .map((wish) => ` ${wish}`)
    .join('');
}

const isWarm = (to: Place) => to.kind === 'region' && to.warm === true;

const detailsOf = (trip: Trip): string =>
  m.assistant_trip_details({
    type: tripWords(trip.tripType).toLowerCase(),
    from: airportName(trip.departureAirport),
    to: airportName(trip.arrivalAirport),
    first: longDate(trip.travelFrom),
    last: longDate(trip.travelTo),
    book: longDate(trip.bookBy),
  });

/** A price as a single line of plain text. */
export const rowLine = ({ title, priceCents, details }: Pick<AnswerRow, 'title' | 'priceCents' | 'details'>): string =>
  m.assistant_trip({ title, price: cad(priceCents / 100), details });

const rowOf = (trip: Trip, asked: Understood): AnswerRow => ({
  kind: trip.kind,
  id: trip.id,
  title: trip.title,
  priceCents: trip.priceCents,
  details: detailsOf(trip),
  href: trip.href,
  inquiryHref: withOffer(
    prefilledInquiryPath({ ...inquiryOf(asked), from: airportName(trip.departureAirport), to: trip.city }),
    trip,
  ),
});

/** The text of an answer without its prices and its caveat, for callers that show those below it. */
export const withoutRows = ({ text, rows, caveat }: Pick<Answer, 'text' | 'rows' | 'caveat'>): string => {
  const below = new Set([...rows.map(rowLine), caveat]);
  return text
    .split('\n')
    .filter((line) => !below.has(line))
    .join('\n');
};

const airportName = (code: string) => {
  const airport = airportByCode(code);
  return airport ? airportLabel(airport) : code;
};

/** A place without prices: "coming soon" if the catalogue has it, otherwise only an agent is offered. */
function nothingTo(all: readonly Trip[], asked: Understood, { phone }: Phone): TripAnswer {
  const { to } = asked;
  if (!to) return withoutTrips(m.assistant_no_trips({ phone }));
  const place = placeName(to);
  if (to.kind === 'region' || !to.sold) return nothingAt(place, { phone });
  const lines: string[] = [m.assistant_coming_soon({ place, phone })];
  const rows = eachOnce(tripsNear(all, to))
    .slice(0, MAX_ROWS)
    .map((trip) => rowOf(trip, asked));
  if (rows.length > 0) lines.push(m.assistant_coming_soon_near({ country: to.country }), ...rows.map(rowLine));
  return tripAnswer({ text: lines.join('\n'), rows, links: placeLinks(to, []), outcome: 'answered' });
}

const isUnsold = (to: Place) => to.kind === 'region' || !to.sold;
const nothingAt = (place: string, { phone }: Phone) => withoutTrips(m.assistant_unsure_place({ place, phone }));
const withoutTrips = (text: string) =>
  tripAnswer({ text, rows: [], links: [destinationsLink()], outcome: 'unsure', missed: true });

const tripAnswer = (answer: Omit<TripAnswer, 'sources'>): TripAnswer => ({
  ...answer,
  sources: answer.links.map(({ href }) => href),
});

const destinationsLink = () => ({ title: m.assistant_link_destinations(), href: pathTo('destinations') });

function placeLinks(to: Place | undefined, shown: readonly Trip[]): AnswerLink[] {
  const offers = { title: m.assistant_link_offers(), href: pathTo('offers') };
  const links = to && to.kind !== 'region' && to.sold ? [placeLink(to)] : [];
  if (to?.kind === 'city' && to.sold) links.push(placeLink({ kind: 'country', country: to.country, sold: true }));
  if (shown[0]?.kind === 'deal' && !to) links.unshift(offers);
  else if (shown.some(({ kind }) => kind === 'deal')) links.push(offers);
  if (links.length === 0 || to?.kind === 'region') links.push(destinationsLink());
  return links;
}

const placeLink = (to: Exclude<Place, { kind: 'region' }>): AnswerLink => ({
  title: m.assistant_link_place({ place: placeName(to) }),
  href: to.kind === 'city' ? cityPath(to.country, to.city) : countryPath(to.country),
});

/** The start values of the inquiry form; undefined if the question mentions no trip. */
export function inquiryOf(asked: Understood): InquiryStart | undefined {
  const { to, from, period, departureDate, nights, adults, children, infants, budgetPerPerson } = asked;
  const start: InquiryStart = {
    from: from && (from.airport ? airportLabel({ city: from.city, iata: from.airport }) : from.city),
    to: to && to.kind !== 'region' ? placeName(to) : undefined,
    departureDate,
    tripDuration: nights,
    adults,
    children,
    infants,
    budgetPerPerson,
    notes: period && !departureDate ? m.assistant_inquiry_period({ period: longDate(period.name) }) : undefined,
  };
  const said = Object.entries(start).filter(([, value]) => value !== undefined);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** The URL of the inquiry form, with everything that was understood. */
export function prefilledInquiryPath(start: InquiryStart): string {
  const said = Object.entries(start).filter(([, value]) => value);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${pathTo('inquire')}?${query}` : pathTo('inquire');
}
