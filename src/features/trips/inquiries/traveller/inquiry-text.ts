// The form as text, the way its fields hold it. Without zod: the page carries this from the start.
import { daysBetween, isCivilDate } from '#domain/dates.ts';
import { placeName } from '#domain/place-paths.ts';
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
] as const;
export type InquiryText = Record<(typeof FIELDS)[number], string>;

const LONGEST = 2000;

export const readText = (form: FormData): InquiryText => textOf(form, FIELDS);

/** What an address may say of a trip: '/inquire/lisbon?from=YYZ&departureDate=2027-02-10&returnDate=2027-02-17&adults=2'. */
export type Asked = Partial<Pick<InquiryText, 'from' | 'to' | 'departureDate' | 'tripDuration' | 'adults'>>;

/** Only what is said, and can be meant: a day that exists, nights between two days, one to nine adults. */
export function askedBy(address: URLSearchParams, city: string | undefined): Asked {
  const departure = address.get('departureDate') ?? '';
  const back = address.get('returnDate') ?? '';
  const leaves = isCivilDate(departure);
  const nights = leaves && isCivilDate(back) ? daysBetween(departure, back) : 0;
  const adults = address.get('adults') ?? '';
  const asked = {
    from: placeOf(address.get('from')),
    to: placeOf(address.get('to')) || (city ? capitals(placeOf(city)) : ''),
    departureDate: leaves ? departure : '',
    tripDuration: nights > 0 ? String(nights) : '',
    adults: /^[1-9]$/.test(adults) ? adults : '',
  };
  return Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));
}

/** What the form starts with: the trip of the address, and who asks. */
export function startText(user: CurrentUser, asked: Asked): InquiryText {
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
    ...asked,
  };
}

const placeOf = (asked: string | null | undefined) => (asked ?? '').slice(0, LONGEST).replace(/\s+/g, ' ').trim();
/** Addresses write cities in lower case; a name that has capitals knows better. */
const capitals = (city: string) => (city === city.toLowerCase() ? placeName(city) : city);
