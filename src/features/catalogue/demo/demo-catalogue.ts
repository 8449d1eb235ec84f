// The whole demonstration catalogue for one day: places, banners, packages, fares and deals, ready to be stored.
import { addDays } from '#domain/dates.ts';
import type { PriceComponent } from '#domain/price.ts';
import { cityOfAirport } from '#features/catalogue/airports/airports.ts';
import { componentsOf } from './demo-charges.ts';
import {
  type DemoCity,
  type DemoDeal,
  type DemoPackage,
  demoDeals,
  demoFares,
  demoGroups,
  demoRoutes,
} from './demo-content.ts';
import { type Periods, periodsOf } from './demo-dates.ts';

type Flown = { airline: string | null; stops: number | null };
export type DemoOffer = DemoPackage & Periods & Flown & { country: string; city: string; components: PriceComponent[] };

/** The offers of the home page, in display order. */
const front = ['Tokyo', 'Lisbon', 'Colombo', 'Istanbul', 'Rio de Janeiro', 'Delhi', 'London', 'Rome', 'Cancun'];
const frontRank = ({ name, marks = [] }: DemoPackage) => {
  const rank = front.indexOf(name);
  return rank >= 0 && (marks.includes('pick') || marks.includes('top')) ? rank : front.length;
};

/** The first package of every city, then the second of every city, so that a country's page starts with different cities. */
function dealtOut(cities: readonly DemoCity[]): { city: string; offer: DemoPackage }[] {
  return cities
    .flatMap((city) => city.packages.map((offer, turn) => ({ city: city.name, offer, turn })))
    .sort((a, b) => a.turn - b.turn);
}

/** The usual airline of a route and its stops, where both are known. */
function usuallyFlown({ origin, destination }: { origin: string; destination: string }): Flown {
  const [usual] = Object.entries(demoRoutes[`${origin}-${destination}`] ?? {});
  return { airline: usual?.[0] ?? null, stops: usual?.[1] ?? null };
}

export function demoPackages(today: string): DemoOffer[] {
  return demoGroups
    .flatMap((group) => group.regions)
    .flatMap((region) => region.countries)
    .flatMap((country) => dealtOut(country.cities).map((row) => ({ ...row, country: country.name })))
    .sort((a, b) => frontRank(a.offer) - frontRank(b.offer))
    .map(({ offer, city, country }, n) => ({
      ...offer,
      city,
      country,
      ...usuallyFlown(offer),
      ...periodsOf(today, n, offer.season),
      components: componentsOf(offer),
    }));
}

export function demoFareRows(today: string) {
  return demoFares.map(({ city, country, route, total }, n) => ({
    name: `${cityOfAirport(route.origin)} to ${city}`,
    city,
    country,
    ...route,
    ...usuallyFlown(route),
    ...periodsOf(today, n + 3),
    components: componentsOf({ ...route, total }),
  }));
}

export function demoDealRows(today: string) {
  return demoDeals.map((deal, n) => ({
    airline: deal.airline,
    city: deal.city,
    country: deal.country,
    ...deal.route,
    stops: demoRoutes[`${deal.route.origin}-${deal.route.destination}`]?.[deal.airline] ?? null,
    ...periodsOf(today, n + 1),
    components: componentsOf({ ...deal.route, total: deal.total }),
    discount: deal.discount ?? 0,
    evidence: evidenceOf(deal, today),
    published: deal.published,
  }));
}

function evidenceOf({ sales }: DemoDeal, today: string) {
  if (!sales) return null;
  const note = 'Most of our sales in this period were at this price.';
  const { fromDaysAgo, toDaysAgo } = sales;
  return { basis: 'volume' as const, from: addDays(today, -fromDaysAgo), to: addDays(today, -toDaysAgo), note };
}

/** The daily prices of the n-th deal before seeding; empty if the deal starts with the demonstration. */
export function demoDealHistory(today: string, n: number) {
  const { regularPrice, discount = 0 } = demoDeals[n] ?? {};
  if (!regularPrice) return [];
  const { fromDaysAgo, toDaysAgo } = regularPrice;
  return Array.from({ length: fromDaysAgo }, (_, index) => {
    const daysAgo = fromDaysAgo - index;
    return { day: addDays(today, -daysAgo), discount: daysAgo >= toDaysAgo ? 0 : discount };
  });
}
