// Who may be the same traveller, and which trips may be the same. Pure.
import { addDays } from '#domain/dates.ts';
import { splitPlace } from '#domain/places.ts';
import { foldedText } from '#domain/text.ts';

export const SAME_BY = ['account', 'email', 'phone', 'name'] as const;
/** By what two inquiries seem to be of one traveller. A name alone proves nothing. */
export type SameBy = (typeof SAME_BY)[number];

export type Trip = { to: string; departureDate: string; tripDuration: number };

/** The last ten digits of a phone number are the same with and without a country code. */
const NATIONAL_DIGITS = 10;
export const nationalNumber = (phone: string): string => phone.replace(/\D/g, '').slice(-NATIONAL_DIGITS);

const cityOf = (place: string) => foldedText(splitPlace(place).city);
const isSameCity = (one: Trip, other: Trip) => cityOf(one.to) === cityOf(other.to);
const lastDay = ({ departureDate, tripDuration }: Trip) => addDays(departureDate, tripDuration);
const isOverlapping = (one: Trip, other: Trip) =>
  one.departureDate <= lastDay(other) && other.departureDate <= lastDay(one);

/** Of one traveller, trips at the same time or to the same city; of two with one name, both. */
export function mayBeSameTrip(one: Trip, other: Trip, by: SameBy): boolean {
  const [city, time] = [isSameCity(one, other), isOverlapping(one, other)];
  return by === 'name' ? city && time : city || time;
}

export type Traveller = { userId: string | null; email: string; phone: string };

/** By what two inquiries are of one traveller: account, mailbox or phone. */
export function sameBy(one: Traveller, other: Traveller): SameBy | undefined {
  if (one.userId && one.userId === other.userId) return 'account';
  if (one.email && one.email.toLowerCase() === other.email.toLowerCase()) return 'email';
  const number = nationalNumber(one.phone);
  return number && number === nationalNumber(other.phone) ? 'phone' : undefined;
}
export const isSameTraveller = (one: Traveller, other: Traveller): boolean => sameBy(one, other) !== undefined;
