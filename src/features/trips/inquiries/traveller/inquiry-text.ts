// The form's values as text, as its fields hold them. Without zod, because the page loads this at the start.

import { daysBetween, isCivilDate } from '#domain/dates.ts';
import { writtenPlace } from '#domain/places.ts';
import { latinDigits, manyLines } from '#domain/text.ts';
import { MAX_NIGHTS } from '#domain/trip-limits.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import { readMoney } from '#domain/typed-money.ts';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { textOf } from '#platform/form-action.ts';

const FIELDS = [
  'from',
  'to',
  'departureDate',
  'tripDuration',
  'adults',
  'children',
  'infants',
  'budgetPerPerson',
  'notes',
  'name',
  'email',
  'phone',
  'bestTimeToTalk',
  'marketing',
  'offer',
] as const;
export type InquiryText = Record<(typeof FIELDS)[number], string>;

const MAX_TEXT = 2000;
const MAX_URL_NOTES = 500;

export const readText = (form: FormData): InquiryText => textOf(form, FIELDS);

/** The trip in a URL, or that of the offer in it: '/inquire/lisbon?from=YYZ&departureDate=2027-02-10&returnDate=2027-02-17&adults=2&budgetPerPerson=900'. */
export type Asked = Partial<Omit<InquiryText, 'name' | 'email' | 'phone' | 'bestTimeToTalk' | 'marketing'>>;

/** Only valid values, such as an existing day or one to nine adults; everything else in a URL is ignored. */
export function tripFromUrl(search: URLSearchParams, city: string | undefined): Asked {
  const departure = civilDayOf(search.get('departureDate') ?? '');
  const back = civilDayOf(search.get('returnDate') ?? '');
  const hasDeparture = isCivilDate(departure);
  const nights = hasDeparture && isCivilDate(back) ? daysBetween(departure, back) : 0;
  const said = (name: string, allowed: RegExp) =>
    allowed.exec(latinDigits((search.get(name) ?? '').slice(0, MAX_TEXT)).trim())?.[0] ?? '';
  const duration = said('tripDuration', /^[1-9]\d{0,2}$/);
  const trip = {
    from: placeOf(search.get('from')),
    to: placeOf(search.get('to')) || (city ? capitals(placeOf(city)) : ''),
    departureDate: hasDeparture ? departure : '',
    tripDuration: nights > 0 ? String(nights) : Number(duration) <= MAX_NIGHTS ? duration : '',
    adults: said('adults', /^[1-9]$/),
    children: said('children', /^\d$/),
    infants: said('infants', /^\d$/),
    budgetPerPerson: dollarsOf(search.get('budgetPerPerson')),
    notes: manyLines(search.get('notes') ?? '').slice(0, MAX_URL_NOTES),
  };
  return Object.fromEntries(Object.entries(trip).filter(([, text]) => text !== ''));
}

/** The start values of the form: the trip from the URL, and the signed-in user. */
export function startText(user: CurrentUser, trip: Asked): InquiryText {
  return {
    from: '',
    to: '',
    departureDate: '',
    tripDuration: '',
    adults: '1',
    children: '0',
    infants: '0',
    budgetPerPerson: '',
    notes: '',
    name: user.name || user.firstName,
    email: user.email,
    phone: user.phoneNumber,
    bestTimeToTalk: '',
    marketing: '',
    offer: '',
    ...trip,
  };
}

/** '2 500,00 $' is '2500', and '' is less than a dollar or no amount. */
function dollarsOf(typed: string | null): string {
  const cents = readMoney(typed ?? '') ?? 0;
  return cents < 100 ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

const placeOf = (text: string | null | undefined) => (text ?? '').slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
/** URLs of the site name cities in lower case; a city that already has capitals is left unchanged. */
const capitals = (city: string) => (city === city.toLowerCase() ? writtenPlace(city) : city);
