// The traveller's choices: the parameters of a list's URL, read and written. Meaningless text in a URL is ignored.
// Decision: docs/decisions/0023-one-query-for-every-list.md

import { firstDayOf, isCivilDate, isMonth, lastDayOf, monthOf } from '#domain/dates.ts';
import { nextSchoolBreaks, type SchoolBreak } from '#domain/school-breaks.ts';
import { oneLine } from '#domain/text.ts';
import { MAX_NIGHTS } from '#domain/trip-limits.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { m } from '#messages';

export const SORTS = ['price', 'departure', 'length'] as const;
/** Ranges of nights: up to one week, up to two, and longer. */
export const STAYS = { short: [1, 7], medium: [8, 14], long: [15, MAX_NIGHTS] } as const;
export type Stay = keyof typeof STAYS;
/** The value of `when` that is used with `depart` and `return`. */
export const EXACT_DATES = 'dates';

export type OfferQuery = {
  /** IATA code of the airport of departure, or of a city with several such as 'YTO'; '' for any. */
  from: string;
  /** '' for any time, a month such as '2027-03', a school break such as 'march-2027', or 'dates'. */
  when: string;
  depart: string;
  return: string;
  /** The highest total per person in CAD. */
  max: number | undefined;
  nights: Stay | '';
  direct: boolean;
  /** The name of an airline in any spelling; '' for any. */
  airline: string;
  /** '' for the default order of the list. */
  sort: (typeof SORTS)[number] | '';
};
export const ANY_OFFER: OfferQuery = {
  ...{ from: '', when: '', depart: '', return: '', max: undefined, nights: '', direct: false, airline: '', sort: '' },
};
export type OfferFilter = keyof OfferQuery;

const IATA = /^[A-Z]{3}$/;
const BREAK = /^(?:quebec|march|summer|christmas)-20\d{2}$/;
const MAX_PRICE = 99_999;
const MAX_PARAMETER = 40;
export const MAX_AIRLINE = 80;

/** A day of this century. */
export const isTripDay = (text: string): boolean => isCivilDate(text) && isMonth(monthOf(text));

const oneOf = <T extends string>(options: readonly T[], text: string): T | '' =>
  options.find((option) => option === text) ?? '';

/** The highest price in whole dollars, or the sentence for its field. Neither if nothing was typed. */
export function typedMax(search: URLSearchParams): { max?: number; typed?: string; wrong?: string } {
  const typed = (search.get('max') ?? '').slice(0, MAX_PARAMETER).trim();
  if (typed === '') return {};
  const { cents, wrong } = typedMoney(typed, MAX_PRICE);
  if (wrong !== undefined) return { typed, wrong };
  return cents < 100 ? { typed, wrong: m.money_wrong() } : { typed, max: Math.floor(cents / 100) };
}

export function readOfferQuery(search: URLSearchParams): OfferQuery {
  const text = (name: OfferFilter, length = MAX_PARAMETER) => (search.get(name) ?? '').slice(0, length).trim();
  const day = (name: 'depart' | 'return') => {
    const typed = civilDayOf(text(name));
    return isTripDay(typed) ? typed : '';
  };
  const from = text('from').toUpperCase();
  const asked = text('when');
  const isPeriod = isMonth(asked) || BREAK.test(asked);
  const depart = isPeriod ? '' : day('depart');
  const back = day('return');
  return {
    from: IATA.test(from) ? onlyAirport(from) : '',
    when: depart ? EXACT_DATES : isPeriod ? asked : '',
    depart,
    return: depart && back > depart ? back : '',
    max: typedMax(search).max,
    nights: oneOf(Object.keys(STAYS) as Stay[], text('nights')),
    direct: text('direct') === '1',
    airline: oneLine(text('airline', MAX_AIRLINE)),
    sort: oneOf(SORTS, text('sort')),
  };
}

/** 'YMQ' means the one airport of Montréal; 'YTO' remains, since Toronto has two. */
function onlyAirport(code: string): string {
  const [first = code, ...others] = airportsWithin(code);
  return others.length === 0 ? first : code;
}

/** Removes the empty parameters that a form sends without scripts. */
export const filledParameters = (search: string | URLSearchParams): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));

/** The same query as parameters, without the defaults. */
export function offerParameters(
  query: Partial<Omit<OfferQuery, 'max'>> & { max?: number | string | undefined },
): [OfferFilter, string][] {
  const { from, when, depart, return: back, max, nights, direct, airline, sort } = query;
  const given: [OfferFilter, string | undefined][] = [
    ['from', from],
    ['when', when],
    ['depart', depart],
    ['return', back],
    ['max', max?.toString()],
    ['nights', nights],
    ['direct', direct ? '1' : ''],
    ['airline', airline],
    ['sort', sort],
  ];
  return given.filter((parameter): parameter is [OfferFilter, string] => Boolean(parameter[1]));
}

/** The query of a GET form in a URL, and whether there is one. */
export const isChosen = (query: OfferQuery): boolean => countFilters(query) > 0 || query.sort !== '';

/** How many filters narrow the list; the order is not one. */
export const countFilters = (query: OfferQuery): number =>
  [query.from, query.when, query.max, query.nights, query.direct, query.airline].filter(Boolean).length;

export type Period = { from: string; to: string };
/** The days on which the trip may begin; undefined for any. @param breaks those that can be chosen today */
export function periodOf({ when, depart }: OfferQuery, breaks: readonly SchoolBreak[]): Period | undefined {
  if (when === EXACT_DATES) return { from: depart, to: depart };
  if (isMonth(when)) return { from: firstDayOf(when), to: lastDayOf(when) };
  return breaks.find(({ key }) => key === when);
}

/** The query as of a day: a past or unknown time is removed, because it would match nothing without an explanation. */
export function currentQuery(query: OfferQuery, today: string): OfferQuery {
  if (query.when === EXACT_DATES && query.depart < today) return { ...query, when: '', depart: '', return: '' };
  if (!BREAK.test(query.when) && !(isMonth(query.when) && query.when < monthOf(today))) return query;
  const known = nextSchoolBreaks(today).some(({ key }) => key === query.when);
  return known ? query : { ...query, when: '' };
}
