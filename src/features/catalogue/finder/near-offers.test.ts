import { expect, test } from 'vitest';
import type { OfferSummary } from './finder.contract.ts';
import { nearMissText } from './miss-words.ts';
import { nearOffers } from './near-offers.ts';
import { ANY_OFFER } from './offer-query.rules.ts';

const TODAY = '2026-11-22';
const offer = (more: Partial<OfferSummary> = {}): OfferSummary => ({
  ...{ kind: 'fare', id: '', name: 'Lisbon', city: 'Lisbon', country: 'Portugal', imageUrl: '', price: 900 },
  ...{ departureAirport: 'YYZ', arrivalAirport: 'LIS', tripType: 'round trip', cabin: 'economy', components: [] },
  ...{ travelFrom: '2027-01-10', travelTo: '2027-03-20', bookBy: '2026-12-20' },
  ...more,
});
const dates = (depart: string, back = '') => ({ ...ANY_OFFER, when: 'dates', depart, return: back });
const words = (query: typeof ANY_OFFER, ...offers: OfferSummary[]) =>
  nearOffers(
    offers.map((one) => ({ offer: one, isThere: true })),
    query,
    TODAY,
  ).map(({ misses }) => nearMissText(misses, TODAY));

test('a trip that begins too late or too early names the nearest day on which it can begin', () => {
  expect(words(dates('2027-01-08'), offer())).toEqual(['Begins Jan 10, 2027, 2 days later']);
  expect(words(dates('2027-03-21'), offer())).toEqual(['Begins by Mar 20, 2027, 1 day earlier']);
});

test('a trip that begins in time but ends too early says so, and so does a one-way trip', () => {
  expect(words(dates('2027-03-10', '2027-03-25'), offer())).toEqual(['Ends by Mar 20, 2027, 5 days earlier']);
  expect(words(dates('2027-03-10', '2027-03-12'), offer({ tripType: 'one way' }))).toEqual(['One way only']);
});

test('a trip with another airline names it, or says that it is not known', () => {
  const query = { ...ANY_OFFER, airline: 'Air Transat' };
  expect(words(query, offer({ airline: 'Air Canada' }))).toEqual(['Flies with Air Canada']);
  expect(words(query, offer())).toEqual(['Airline on request']);
});

test('a trip that can no longer begin is never a near miss', () => {
  expect(words(dates('2027-03-10'), offer({ travelFrom: '2026-11-01', travelTo: '2026-11-21' }))).toEqual([]);
});
