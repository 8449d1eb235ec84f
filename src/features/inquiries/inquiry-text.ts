// The form as text, the way its fields hold it. Without zod: the page carries this from the start.
import { placeName } from '#domain/place-paths.ts';
import type { CurrentUser } from '#features/sessions/sessions.contract.ts';

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

export function readText(form: FormData): InquiryText {
  return Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '')])) as InquiryText;
}

type Places = { from: string | null; to: string | null; city: string | undefined };

/** What the form starts with: the places of the address, and who asks. */
export function startText(user: CurrentUser, { from, to, city }: Places): InquiryText {
  return {
    from: placeOf(from),
    to: placeOf(to) || (city ? capitals(placeOf(city)) : ''),
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
  };
}

const placeOf = (asked: string | null | undefined) => (asked ?? '').slice(0, LONGEST).replace(/\s+/g, ' ').trim();
/** Addresses write cities in lower case; a name that has capitals knows better. */
const capitals = (city: string) => (city === city.toLowerCase() ? placeName(city) : city);
