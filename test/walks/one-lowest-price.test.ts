// Every "from" price of a city is the same number: the lowest total of a round trip, of whatever kind of offer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cityOfAirport } from '#features/catalogue/airports/airports.ts';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import type { Guide } from '#features/catalogue/guides/guides.contract.ts';
import type { Routes } from '#features/catalogue/maps/maps.contract.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { matchesOf, offersOf } from '#features/site/search/search.rules.ts';
import { type AskedJessica, openJessica } from '../jessica.ts';

type Offer = { country: string; city: string; from: string; to: string; price: number };
type OnSale = { departureAirport: string; arrivalAirport: string; tripType: string };

let jessica: AskedJessica;
let offers: Offer[];
const read = async <T>(path: string) => (await jessica.app.browser().get(path)).body as T;

beforeAll(async () => {
  jessica = await openJessica();
  const packages = await read<(OnSale & { countries: string; cities: string; price: number })[]>('/api/flights');
  const fares = await read<(OnSale & { country: string; city: string; price: number })[]>('/api/flightfares');
  const deals =
    await read<(OnSale & { countries: string; cities: string; priceAfterDiscount: number })[]>('/api/deals');
  const offer = (one: OnSale, country: string, to: string, price: number) =>
    one.tripType === 'round trip'
      ? [{ country, city: to, from: cityOfAirport(one.departureAirport), to: one.arrivalAirport, price }]
      : [];
  offers = [
    ...packages.flatMap((one) => offer(one, one.countries, one.cities, one.price)),
    ...fares.flatMap((one) => offer(one, one.country, one.city, one.price)),
    ...deals.flatMap((one) => offer(one, one.countries, one.cities, one.priceAfterDiscount)),
  ];
});
afterAll(() => jessica.close());

const least = (which: (offer: Offer) => boolean) => {
  const prices = offers.filter(which).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};
const cities = () => [...new Map(offers.map((one) => [`${one.city}, ${one.country}`, one])).values()];
const to = (place: { city: string; country: string }) => (offer: Offer) =>
  offer.city === place.city && offer.country === place.country;

it('of all cities, in search, menus and cards of destinations', async () => {
  const { places } = await read<{ places: { city: string; country: string; price?: number }[] }>('/api/search/lowest');
  const priced = places.filter(({ price }) => price !== undefined);
  expect(priced).toHaveLength(cities().length);
  for (const place of priced) expect([place.city, place.price]).toEqual([place.city, least(to(place))]);
  for (const place of cities()) {
    const found = await read<{ places: { city: string; price?: number }[]; months: { price: number }[] }>(
      `/api/search?to=${encodeURIComponent(`${place.city}, ${place.country}`)}`,
    );
    expect([place.city, found.places.map(({ price }) => price)]).toEqual([place.city, [least(to(place))]]);
    expect(Math.min(...found.months.map(({ price }) => price))).toBe(least(to(place)));
  }
});

it('on the slides and the map of the home page, from Toronto where something is sold from there', async () => {
  const { banners, routes } = await read<{
    banners: { country: string; city: string; cheapest?: { price: number; from: string } }[];
    routes: { country: string; city: string; price: number }[];
  }>('/api/home');
  expect(banners.length * routes.length).toBeGreaterThan(0);
  const fromToronto = (place: { city: string; country: string }) =>
    least((offer) => to(place)(offer) && offer.from === 'Toronto');
  for (const banner of banners)
    expect([banner.city, banner.cheapest?.price]).toEqual([banner.city, fromToronto(banner) ?? least(to(banner))]);
  for (const route of routes) expect([route.city, route.price]).toEqual([route.city, fromToronto(route)]);
});

it('in the guides of cities and countries, and of what is near them', async () => {
  for (const place of cities()) {
    const where = new URLSearchParams({ country: place.country, city: place.city });
    const guide = await read<Guide>(`/api/guides?${where}`);
    expect([place.city, guide.lowest?.price]).toEqual([place.city, least(to(place))]);
    for (const near of guide.near) expect([near.city, near.price]).toEqual([near.city, least(to(near))]);
  }
  for (const country of new Set(offers.map((offer) => offer.country))) {
    const { lowest } = await read<Guide>(`/api/guides?${new URLSearchParams({ country })}`);
    expect([country, lowest?.price]).toEqual([country, least((offer) => offer.country === country)]);
  }
});

it('in the table of routes, by city where several of its airports are flown from or to', async () => {
  for (const { to: airport, ...place } of offers) {
    const { routes } = await read<Routes>(`/api/routes/${airport}`);
    for (const route of routes)
      expect([place.city, route.city, route.price]).toEqual([
        place.city,
        route.city,
        least((offer) => to(place)(offer) && offer.from === route.city),
      ]);
  }
});

it('in Jessica’s answers', async () => {
  for (const place of cities()) {
    const from = offers.find(to(place))?.from;
    const { rows = [] } = await jessica.ask(`How much is a round trip from ${from} to ${place.city}?`);
    const price = least((offer) => to(place)(offer) && offer.from === from);
    expect([place.city, Math.min(...rows.map(({ priceCents }) => priceCents / 100))]).toEqual([place.city, price]);
  }
});

it('in the search frame, the cheapest first', async () => {
  const lists = [
    read<Fare[]>('/api/flightfares'),
    read<Package[]>('/api/flights'),
    read<Deal[]>('/api/deals'),
  ] as const;
  const listed = offersOf(...(await Promise.all(lists)));
  for (const place of cities()) {
    const asked = { from: '', to: place.city, tripType: 'round trip' as const, departureDate: '' };
    const [first] = matchesOf(asked, listed).filter(({ country }) => country === place.country);
    expect([place.city, first?.price]).toEqual([place.city, least(to(place))]);
  }
});
