// The whole demonstration catalogue for one day: places, banners, packages, fares and deals, ready to be stored.
import { addDays } from '#domain/dates.ts';
import type { PriceComponent } from '#domain/price.ts';
import { airportByCode } from '#features/airports/airports.ts';
import { africa, middleEast } from './demo-africa-middle-east.ts';
import { mexicoAndCaribbean, northAmerica, southAmerica } from './demo-americas.ts';
import { centralEurope } from './demo-central-europe.ts';
import { componentsOf } from './demo-charges.ts';
import { type Periods, periodsOf } from './demo-dates.ts';
import { type DemoDeal, demoDeals } from './demo-deals.ts';
import { eastAsia } from './demo-east-asia.ts';
import { demoFares } from './demo-fares.ts';
import { pacific } from './demo-pacific.ts';
import type { DemoCity, DemoGroup, DemoPackage } from './demo-shape.ts';
import { southAsia } from './demo-south-asia.ts';
import { southEastAsia } from './demo-south-east-asia.ts';
import { southernEurope } from './demo-southern-europe.ts';
import { westernEurope } from './demo-western-europe.ts';

export const demoGroups: readonly DemoGroup[] = [
  { name: 'Europe', regions: [southernEurope, westernEurope, centralEurope] },
  { name: 'Asia', regions: [southAsia, eastAsia, southEastAsia] },
  { name: 'Africa and Middle East', regions: [middleEast, africa] },
  { name: 'Americas', regions: [mexicoAndCaribbean, northAmerica, southAmerica] },
  { name: 'Pacific', regions: [pacific] },
];

/** The home page's four slides; each stands before the poster of its city. */
export const demoBanners = [
  {
    city: 'Lisbon',
    country: 'Portugal',
    title: 'Lisbon stays light late',
    subtitle: 'Seven hills, a river as wide as a sea, and overnight flights from Toronto and Montréal.',
  },
  {
    city: 'Tokyo',
    country: 'Japan',
    title: 'Tokyo by the first train',
    subtitle: 'Neon, cedar and quiet gardens. From Vancouver in about ten hours.',
  },
  {
    city: 'Colombo',
    country: 'Sri Lanka',
    title: 'Colombo, then the hills',
    subtitle: 'The slow train through the tea, and the coast road south of Galle.',
  },
  {
    city: 'Istanbul',
    country: 'Turkey',
    title: 'Istanbul on both shores',
    subtitle: 'Breakfast in Asia, lunch in Europe, and a ferry in between.',
  },
] as const;

export type DemoOffer = DemoPackage & Periods & { country: string; city: string; components: PriceComponent[] };

/** Everything the home page shows first, in its order there. */
const front = ['Tokyo', 'Lisbon', 'Colombo', 'Istanbul', 'Rio de Janeiro', 'Delhi', 'London', 'Rome', 'Cancun'];
const frontRank = ({ name, marks = [] }: DemoPackage) => {
  const rank = front.indexOf(name);
  return rank >= 0 && (marks.includes('pick') || marks.includes('top')) ? rank : front.length;
};

/** First package of every city, then the second of every city: a country's page opens with its variety. */
function dealtOut(cities: readonly DemoCity[]): { city: string; offer: DemoPackage }[] {
  return cities
    .flatMap((city) => city.packages.map((offer, turn) => ({ city: city.name, offer, turn })))
    .sort((a, b) => a.turn - b.turn);
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
      ...periodsOf(today, n, offer.season),
      components: componentsOf(offer),
    }));
}

const ends = (route: string) => {
  const [origin = '', destination = ''] = route.split('-');
  return { origin, destination };
};

export function demoFareRows(today: string) {
  return demoFares.map(([city, country, route, total], n) => {
    const { origin, destination } = ends(route);
    return {
      name: `${airportByCode(origin)?.city ?? origin} to ${city}`,
      city,
      country,
      origin,
      destination,
      ...periodsOf(today, n + 3),
      components: componentsOf({ origin, destination, total }),
    };
  });
}

export function demoDealRows(today: string) {
  return demoDeals.map((deal, n) => {
    const { origin, destination } = ends(deal.route);
    return {
      airline: deal.airline,
      city: deal.city,
      country: deal.country,
      origin,
      destination,
      ...periodsOf(today, n + 1),
      components: componentsOf({ origin, destination, total: deal.total }),
      discount: deal.discount ?? 0,
      evidence: evidenceOf(deal, today),
      published: deal.published ?? true,
    };
  });
}

function evidenceOf({ sales }: DemoDeal, today: string) {
  if (!sales) return null;
  const note = 'Most of our sales in this period were at this price.';
  const { fromDaysAgo, toDaysAgo } = sales;
  return { basis: 'volume' as const, from: addDays(today, -fromDaysAgo), to: addDays(today, -toDaysAgo), note };
}

/** What the n-th deal cost before the day of seeding, day by day; nothing where it begins with the demonstration. */
export function demoDealHistory(today: string, n: number) {
  const { regularPrice, discount = 0 } = demoDeals[n] ?? {};
  if (!regularPrice) return [];
  const { fromDaysAgo, toDaysAgo } = regularPrice;
  return Array.from({ length: fromDaysAgo }, (_, index) => {
    const daysAgo = fromDaysAgo - index;
    return { day: addDays(today, -daysAgo), discount: daysAgo >= toDaysAgo ? 0 : discount };
  });
}
