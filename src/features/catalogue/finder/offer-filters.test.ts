import { describe, expect, test } from 'vitest';
import { type Filterable, facetsOf, findOffers, lowestByDay, lowestByMonth } from './offer-filters.ts';
import { ANY_OFFER, type OfferQuery, offerParameters, readOfferQuery, typedMax } from './offer-query.rules.ts';

const TODAY = '2026-11-22';
const trip = (more: Partial<Filterable & { id: string }>) => ({
  ...{ id: '', departureAirport: 'YYZ', tripType: 'round trip' as const },
  ...{ travelFrom: '2027-01-10', travelTo: '2027-03-20', price: 900, nights: 10 },
  ...more,
});
const paris = trip({ id: 'paris', departureAirport: 'YUL', price: 749, nights: 6, stops: 0 });
const tokyo = trip({
  id: 'tokyo',
  price: 1289,
  travelFrom: '2027-02-01',
  travelTo: '2027-02-28',
  nights: 14,
  stops: 1,
});
const lisbon = trip({ id: 'lisbon', price: 689, nights: undefined, travelFrom: '2027-03-01', travelTo: '2027-05-31' });
const all = [paris, tokyo, lisbon];
const found = (query: Partial<OfferQuery>) => findOffers(all, { ...ANY_OFFER, ...query }, TODAY).map(({ id }) => id);
const read = (search: string) => readOfferQuery(new URLSearchParams(search));

describe('readOfferQuery', () => {
  test.each([
    'from=toronto',
    'when=yesterday',
    'when=2027-13',
    'when=9999-12',
    'depart=2027-02-30',
    'return=2027-03-01',
    'max=-5',
    'max=1e4',
    'max=0',
    'nights=many',
    'direct=yes',
    'sort=random',
    `when=${'9'.repeat(5000)}`,
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(ANY_OFFER);
  });

  test('reads the code of a city as its only airport, and keeps one with several', () => {
    expect(['YMQ', 'yea', 'YTO', 'YYZ'].map((from) => read(`from=${from}`).from)).toEqual(['YUL', 'YEG', 'YTO', 'YYZ']);
  });

  test('reads back what was written', () => {
    const query: OfferQuery = {
      ...{ from: 'YYZ', when: '2027-03', depart: '', return: '' },
      ...{ max: 900, nights: 'short', direct: true, airline: 'Air Canada', sort: 'price' },
    };
    expect(readOfferQuery(new URLSearchParams(offerParameters(query)))).toEqual(query);
  });

  test('prefers a month to exact dates, and ignores a return before the departure', () => {
    expect(read('when=2027-03&depart=2027-03-05')).toMatchObject({ when: '2027-03', depart: '' });
    expect(read('when=dates&depart=2027-03-05&return=2027-03-01')).toMatchObject({ when: 'dates', return: '' });
  });
});

describe('findOffers', () => {
  test('returns everything in list order without filters', () => {
    expect(found({})).toEqual(['paris', 'tokyo', 'lisbon']);
  });
  test('filters by airport, highest price, nights and nonstop', () => {
    expect(found({ from: 'YUL' })).toEqual(['paris']);
    expect(found({ max: 749 })).toEqual(['paris', 'lisbon']);
    expect(found({ nights: 'medium' })).toEqual(['tokyo']);
    expect(found({ direct: true })).toEqual(['paris']);
  });
  test('filters by airline in any spelling; an unknown airline is not left out of the query', () => {
    const flown = [
      trip({ id: 'a', airline: 'Air Transat' }),
      trip({ id: 'b', airline: 'TAP Air Portugal' }),
      trip({ id: 'c' }),
    ];
    const by = (airline: string) => findOffers(flown, { ...ANY_OFFER, airline }, TODAY).map(({ id }) => id);
    expect([by('air transat'), by('Air'), by('')]).toEqual([['a'], [], ['a', 'b', 'c']]);
    expect(read(`airline=${'x'.repeat(100)}%0Ay`).airline).toBe('x'.repeat(80));
    expect(facetsOf(flown, { ...ANY_OFFER, airline: 'Air Transat' }, TODAY).airlines).toEqual([
      { airline: 'Air Transat', count: 1 },
      { airline: 'TAP Air Portugal', count: 1 },
    ]);
  });
  test('returns the trips that can begin in a month and still end within their travel period', () => {
    // Fourteen nights end by February 28, so the trip begins by February 14.
    expect(found({ when: '2027-02' })).toEqual(['paris', 'tokyo']);
    expect(found({ when: 'dates', depart: '2027-02-14' })).toEqual(['paris', 'tokyo']);
    expect(found({ when: 'dates', depart: '2027-02-15' })).toEqual(['paris']);
  });
  test('requires a return date within the travel period, and a round trip', () => {
    expect(found({ when: 'dates', depart: '2027-03-10', return: '2027-03-20' })).toEqual(['paris', 'lisbon']);
    expect(found({ when: 'dates', depart: '2027-03-10', return: '2027-03-21' })).toEqual(['lisbon']);
    const oneWay = trip({ tripType: 'one way' });
    const query = { ...ANY_OFFER, when: 'dates', depart: '2027-03-10', return: '2027-03-12' };
    expect(findOffers([oneWay], query, TODAY)).toEqual([]);
  });
  test('returns the trips that can begin in a school break; a past break is ignored', () => {
    expect(found({ when: 'march-2027' })).toEqual(['paris', 'lisbon']);
    expect(found({ when: 'march-2026' })).toEqual(['paris', 'tokyo', 'lisbon']);
    expect(found({ when: '2026-10' })).toEqual(['paris', 'tokyo', 'lisbon']);
    expect(found({ when: 'dates', depart: '2026-11-21' })).toEqual(['paris', 'tokyo', 'lisbon']);
  });
  test('puts a trip that could begin only on past days in no month', () => {
    const late = trip({ travelFrom: '2026-11-01', travelTo: '2026-11-25' });
    expect(findOffers([late], { ...ANY_OFFER, when: '2026-11' }, TODAY)).toEqual([]);
    expect(lowestByMonth([late], TODAY)).toEqual([]);
  });
  test('sorts by price, by departure, and by length with unknown lengths last', () => {
    expect(found({ sort: 'price' })).toEqual(['lisbon', 'paris', 'tokyo']);
    expect(found({ sort: 'departure' })).toEqual(['paris', 'tokyo', 'lisbon']);
    expect(found({ sort: 'length' })).toEqual(['paris', 'tokyo', 'lisbon']);
  });
});

test('facetsOf: how many offers each option would leave, with the other filters unchanged', () => {
  const facets = facetsOf(all, { ...ANY_OFFER, from: 'YYZ' }, TODAY);
  expect(facets.airports).toEqual([
    { iata: 'YYZ', count: 2 },
    { iata: 'YUL', count: 1 },
  ]);
  expect(facets.months.slice(0, 2)).toEqual([
    { month: '2027-02', count: 1 },
    { month: '2027-03', count: 1 },
  ]);
  expect(facets.nights.map(({ count }) => count)).toEqual([0, 1, 0]);
  expect(facets.direct).toBe(0);
});

test('lowestByMonth and lowestByDay: the lowest total of the trips that can begin then, not before today', () => {
  expect(lowestByMonth(all, '2027-02-10')).toEqual([
    { month: '2027-02', price: 749 },
    { month: '2027-03', price: 689 },
    { month: '2027-04', price: 689 },
    { month: '2027-05', price: 689 },
  ]);
  const days = lowestByDay(all, { from: '2027-02-01', to: '2027-03-31' }, '2027-02-27');
  expect(days.slice(0, 3)).toEqual([
    { day: '2027-02-27', price: 749 },
    { day: '2027-02-28', price: 749 },
    { day: '2027-03-01', price: 689 },
  ]);
});

describe('the highest price in a URL', () => {
  const max = (typed: string) => typedMax(new URLSearchParams({ max: typed }));
  test.each([
    ['1.249', 'Does 1.249 mean 1249 or 1.25? Type the one you mean.'],
    ['US$900', 'Prices are in Canadian dollars, not in US dollars. Write the amount in CAD.'],
    ['100000', 'An amount is at most CAD$99,999.'],
    ['0', 'Write an amount in dollars, such as 1249 or 1,249.00.'],
  ])('is asked again, as it was typed: %s', (typed, wrong) => {
    expect(max(typed)).toEqual({ typed, wrong });
    expect(readOfferQuery(new URLSearchParams({ max: typed })).max).toBeUndefined();
  });
  test.each([
    ['1,000', 1000],
    ['2 500,00 $', 2500],
    ['CA$2,500', 2500],
    ['٩٠٠', 900],
  ])('is read in both languages: %s', (typed, dollars) =>
    expect(readOfferQuery(new URLSearchParams({ max: typed })).max).toBe(dollars),
  );
});
