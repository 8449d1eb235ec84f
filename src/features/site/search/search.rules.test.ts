import { describe, expect, it } from 'vitest';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { type Asked, matchesOf, offersOf } from './search.rules.ts';

const terms = { tripType: 'round trip', travelFrom: '2027-02-01', travelTo: '2027-05-31' } as const;
const fare = (city: string, country: string, from: string, to: string, price: number, more = {}) =>
  ({
    _id: `${from}${to}`,
    city,
    country,
    departureAirport: from,
    arrivalAirport: to,
    price,
    ...terms,
    ...more,
  }) as Fare;
const deal = (_id: string, cities: string, countries: string, to: string, published: boolean) =>
  ({
    ...fare('', '', 'YYZ', to, 1168),
    ...{ _id, cities, countries, priceAfterDiscount: 934, published },
  }) as unknown as Deal;
const offers = offersOf(
  [
    fare('Paris', 'France', 'YUL', 'CDG', 689),
    fare('Lisbon', 'Portugal', 'YYZ', 'LIS', 749),
    fare('Dubai', 'United Arab Emirates', 'YYZ', 'DXB', 610, { tripType: 'one way' }),
  ],
  [{ ...fare('', '', 'YYZ', 'LIS', 1249), _id: 'p1', cities: 'Lisbon', countries: 'Portugal' } as unknown as Package],
  [deal('d1', 'Istanbul', 'Turkey', 'IST', true), deal('d2', 'Antalya', 'Turkey', 'AYT', false)],
);
const found = (asked: Partial<Asked>) =>
  matchesOf({ from: '', to: '', tripType: 'round trip', departureDate: '', ...asked }, offers).map(
    ({ kind, city }) => `${kind} ${city}`,
  );

describe('nothing is found', () => {
  it.each([
    { from: 'Halifax (YHZ)' },
    { to: 'Narnia' },
    { departureDate: '2027-06-01' },
    { departureDate: '2027-01-31' },
  ])('for %o', (asked) => {
    expect(found(asked)).toEqual([]);
  });
});

describe('fares, packages and deals are found together, the cheapest first', () => {
  it.each([{}, { from: ' t' }])('all of them for %o', (asked) => {
    expect(found(asked)).toEqual(['fare Paris', 'fare Lisbon', 'deal Istanbul', 'package Lisbon']);
  });
  it.each([{ to: 'Lisbon (LIS)' }, { to: 'lis' }, { to: 'PORTUGAL' }])('by their places for %o', (asked) => {
    expect(found(asked)).toEqual(['fare Lisbon', 'package Lisbon']);
  });
  it.each([{ from: 'Toronto (YYZ)' }, { from: 'yyz' }, { from: 'YTO' }])('by their departure for %o', (asked) => {
    expect(found(asked)).toEqual(['fare Lisbon', 'deal Istanbul', 'package Lisbon']);
  });
  it('at another airport of the same city', () => {
    expect(found({ to: 'Paris (ORY)' })).toEqual(['fare Paris']);
    expect(found({ from: 'Montreal (YMX)' })).toEqual(['fare Paris']);
  });
  it('by the code of a city', () => {
    expect(found({ from: 'YMQ' })).toEqual(['fare Paris']);
    expect(found({ to: 'PAR' })).toEqual(['fare Paris']);
    expect(found({ from: 'Toronto (YTO)', to: 'LIS' })).toEqual(['fare Lisbon', 'package Lisbon']);
    expect(found({ to: 'TYO' })).toEqual([]);
  });
  it('by trip type and within the travel period', () => {
    expect(found({ tripType: 'one way' })).toEqual(['fare Dubai']);
    expect(found({ departureDate: '2027-05-31', to: 'Paris' })).toEqual(['fare Paris']);
  });
});

it('a deal costs what is paid after its discount', () => {
  expect(offers.at(-1)?.price).toBe(934);
});

it('a fare links to an inquiry about it, with the offer, a package to its city, a deal to itself', () => {
  expect(offers[0]?.path).toBe('/inquire?from=YUL&to=Paris&offer=fare:YULCDG');
  expect(offers[3]?.path).toBe('/destinations/portugal/lisbon');
  expect(offers.at(-1)?.path).toBe('/offers?deal=d1');
});
