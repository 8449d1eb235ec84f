// What an agent typed as a quote that can be sent, or what is missing, each in a sentence for its part of the form.
import { agencyDay, isCivilDate } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { clockProblemWords, readClock } from '#domain/moments.ts';
import { CHARGE_KINDS, type ChargeKind, type PriceComponent } from '#domain/price.ts';
import { PEOPLE } from '#domain/trip-limits.ts';
import { typedCount } from '#domain/typed-count.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { flownAirport } from '#features/catalogue/airports/world-airports.server.ts';
import { misclassifiedCharge } from '#features/catalogue/offers/official-charges.ts';
import { CHARGE_KIND_WORDS } from '#features/records/controls/charge-kind-words.ts';
import { m } from '#messages';
import { minutesAt, routeOfOption } from './present-quote.server.ts';
import { isFromQuebec } from './quebec.ts';
import type { DraftExtra, DraftFlight, DraftOption, DraftPrice, QuoteDraft } from './quote-draft.ts';
import { travellerWords } from './quote-words.ts';
import {
  type Extra,
  endOfDay,
  type Flight,
  type People,
  type QuoteContent,
  type QuoteOption,
  TRAVELLER_KINDS,
  type TravellerKind,
} from './quotes.rules.ts';

/** Sentences by the part of the form: 'people', 'priceUntil', 'option0_flights', 'option0_adult' and so on. */
type Problems = Record<string, string>;
type Report = (part: string, sentence: string) => void;

type Read = { content: QuoteContent; problems: Problems; needsFrench: boolean };

/**
 * All that can be read of a draft. It may be sent if there are no problems.
 * @param locale of the traveller
 */
export function readQuote(draft: QuoteDraft, locale: Locale, now: Date): Read {
  const problems: Problems = {};
  const report: Report = (part, sentence) => {
    problems[part] ??= sentence;
  };
  const people = readPeople(draft, report);
  const content: QuoteContent = {
    people,
    ...{ message: draft.message, messageFr: draft.messageFr, differs: draft.differs, differsFr: draft.differsFr },
    priceUntil: readPriceUntil(draft.priceUntil, now, report),
    seatsUntil: readSeatsUntil(draft.seatsUntil, now, report),
    options: draft.options.map((option, place) =>
      readOption(option, people, agencyDay(now), (part, sentence) => report(`option${place}_${part}`, sentence)),
    ),
  };
  if (content.options.length === 0) report('options', m.quote_needs_option());
  const needsFrench = locale === 'fr' || isFromQuebec(content);
  const isFrench = needsFrench || draft.french;
  reportLanguages(content, { en: locale === 'en', fr: isFrench }, report);
  const departure = firstDeparture(content);
  if (departure && content.priceUntil && agencyDay(new Date(Date.parse(content.priceUntil) - 1)) > departure)
    report('priceUntil', m.quote_clock_after_departure());
  return { content: isFrench ? content : inEnglishAlone(content), problems, needsFrench };
}

/** What is missing in the languages of the quote. A text that may be empty is needed in one where it stands in the other. */
function reportLanguages(content: QuoteContent, needs: Record<Locale, boolean>, report: Report): void {
  const pair = (part: string, english: string, french = '') => {
    if (needs.en && !english && french) report(part, m.quote_needs_english());
    if (needs.fr && english && !french) report(`${part}Fr`, m.quote_needs_french());
  };
  pair('message', content.message, content.messageFr);
  pair('differs', content.differs, content.differsFr);
  content.options.forEach(({ name, nameFr, conditions, conditionsFr, extras }, place) => {
    const part = (of: string) => `option${place}_${of}`;
    pair(part('name'), name, nameFr);
    if (needs.en && !conditions) report(part('conditions'), m.quote_needs_conditions());
    if (needs.fr && !conditionsFr) report(part('conditionsFr'), m.quote_needs_conditions_french());
    extras.forEach((extra, at) => {
      const number = at + 1;
      if (needs.en && !extra.name) report(part('extras'), m.quote_extra_needs_english({ number }));
      if (needs.fr && !extra.nameFr) report(part('extras'), m.quote_extra_needs_french({ number }));
    });
  });
}

const inEnglishAlone = (content: QuoteContent): QuoteContent => ({
  ...{ ...content, messageFr: '', differsFr: '' },
  options: content.options.map((option) => ({
    ...{ ...option, nameFr: '', conditionsFr: '' },
    extras: option.extras.map((extra) => ({ ...extra, nameFr: '' })),
  })),
});

/** The civil day on which the earliest option departs; '' if none is known. */
const firstDeparture = ({ options }: QuoteContent): string =>
  options
    .flatMap(({ flights }) => flights.map(({ departs }) => departs.slice(0, 10)))
    .filter(Boolean)
    .sort()[0] ?? '';

function readPeople(draft: QuoteDraft, report: Report): People {
  const read = (typed: string, [least, most]: readonly [number, number]) => {
    const count = typed === '' ? 0 : (typedCount(typed) ?? 0);
    const isRight = Number.isInteger(count) && count >= least && count <= most;
    if (!isRight) report('people', m.quote_people_wrong({ least: PEOPLE.adults[0], most }));
    return isRight ? count : least;
  };
  const people = {
    adult: read(draft.adults, PEOPLE.adults),
    child: read(draft.children, PEOPLE.children),
    infant: read(draft.infants, PEOPLE.infants),
  };
  // Each travels on the lap of an adult, or has a seat next to one.
  if (people.infant > people.adult) report('people', m.quote_people_infants());
  return people;
}

function readPriceUntil(typed: string, now: Date, report: Report): string {
  if (typed === '') report('priceUntil', m.quote_price_until_missing());
  const end = isCivilDate(typed) ? endOfDay(typed) : undefined;
  if (typed !== '' && !end) report('priceUntil', m.moment_unreadable());
  if (end && Date.parse(end) <= now.getTime()) report('priceUntil', m.quote_clock_past());
  return end ?? '';
}

function readSeatsUntil(typed: string, now: Date, report: Report): string {
  if (typed === '') return '';
  const read = readClock(typed);
  if ('problem' in read) {
    report('seatsUntil', clockProblemWords(read.problem));
    return '';
  }
  if (Date.parse(read.instant) <= now.getTime()) report('seatsUntil', m.quote_clock_past());
  return read.instant;
}

function readOption(draft: DraftOption, people: People, today: string, report: Report): QuoteOption {
  const flights = draft.flights.map((flight, place) =>
    readFlight(flight, today, (sentence) =>
      report('flights', m.quote_of_flight({ number: place + 1, problem: sentence })),
    ),
  );
  if (flights.length === 0) report('flights', m.quote_needs_flight());
  const prices = Object.fromEntries(
    TRAVELLER_KINDS.map((kind) => [
      kind,
      readPrices(draft[kind], flights, people[kind] > 0 ? kind : undefined, (it) => report(kind, it)),
    ]),
  ) as Record<TravellerKind, PriceComponent[]>;
  const { name, nameFr, conditions, conditionsFr } = draft;
  return {
    ...{ name, nameFr, flights, prices, conditions, conditionsFr },
    extras: draft.extras.flatMap((extra, place) => readExtra(extra, place, report)),
  };
}

const AIRLINE = /^[A-Z0-9]{2}$/;
const NUMBER = /^\d{1,4}[A-Z]?$/;

const MAX_STOPS = 5;

/** @param today no flight departs before it; '' where flights may be over */
export function readFlight(draft: DraftFlight, today: string, report: (sentence: string) => void): Flight {
  const code = (typed: string) => typed.toUpperCase();
  const { stops: typedStops, ...rest } = draft;
  const stops = typedStops === '' ? undefined : (typedCount(typedStops) ?? 0);
  const isCount = stops === undefined || (Number.isInteger(stops) && stops >= 0 && stops <= MAX_STOPS);
  const flight: Flight = {
    ...rest,
    ...{ carrier: code(draft.carrier), number: code(draft.number), from: code(draft.from), to: code(draft.to) },
    ...(stops !== undefined && { stops: isCount ? stops : 0 }),
    status: code(draft.status),
    locator: code(draft.locator),
  };
  if (!AIRLINE.test(flight.carrier)) report(m.quote_flight_airline());
  if (!NUMBER.test(flight.number)) report(m.quote_flight_number());
  for (const airport of [flight.from, flight.to])
    if (!flownAirport(airport)) report(airport ? m.quote_flight_airport({ code: airport }) : m.quote_flight_places());
  if (![flight.departs, flight.arrives].every(isLocalMoment)) report(m.quote_flight_times());
  else if (flight.departs.slice(0, 10) < today) report(m.quote_flight_departed());
  else if (isBackInTime(flight)) report(m.quote_flight_arrives_first());
  if (!isCount) report(m.quote_flight_stops({ most: MAX_STOPS }));
  return flight;
}

const LOCAL = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/;
/** By the clocks of both airports; without a zone nothing is sure. */
function isBackInTime({ departs, from, arrives, to }: Flight): boolean {
  const [start, end] = [minutesAt(departs, from), minutesAt(arrives, to)];
  return start !== undefined && end !== undefined && end <= start;
}
const isLocalMoment = (typed: string) => isCivilDate(LOCAL.exec(typed)?.[1] ?? '');

function readPrices(
  drafts: readonly DraftPrice[],
  flights: readonly Flight[],
  neededFor: TravellerKind | undefined,
  report: (sentence: string) => void,
): PriceComponent[] {
  const typed = drafts.filter(({ name, amount }) => name !== '' || amount !== '');
  const components = typed.flatMap(({ kind, name, amount }): PriceComponent[] => {
    const known = CHARGE_KINDS.find((one): one is ChargeKind => one === kind);
    const { cents, wrong } = typedMoney(amount);
    if (name === '') report(m.quote_price_unnamed());
    if (!known) report(m.quote_price_kind({ name }));
    if (wrong) report(m.quote_price_amount({ name: name || '?', problem: wrong }));
    return known && cents !== undefined ? [{ kind: known, name, amountCents: cents }] : [];
  });
  if (neededFor && components.length === 0) report(m.quote_price_missing({ kind: travellerWords(neededFor) }));
  const { from, to } = routeOfOption({ flights: [...flights] });
  const misnamed = misclassifiedCharge(components, from, to);
  if (misnamed) report(m.quote_price_misnamed({ name: misnamed.part.name, kind: CHARGE_KIND_WORDS[misnamed.right]() }));
  return components;
}

function readExtra({ name, nameFr, amount, unit }: DraftExtra, place: number, report: Report): Extra[] {
  const words = name || nameFr;
  if (words === '' && amount === '') return [];
  const { cents, wrong } = typedMoney(amount);
  if (words === '') report('extras', m.quote_extra_unnamed({ number: place + 1 }));
  if (wrong) report('extras', m.quote_price_amount({ name: words || String(place + 1), problem: wrong }));
  return cents === undefined ? [] : [{ name, nameFr, amountCents: cents, unit }];
}
