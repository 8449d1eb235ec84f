// Which advertised prices match a question, and which wishes were dropped if none does. Pure.
import { daysBetween } from '#domain/dates.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';
import type { AskedPeriod } from './understanding/asked-dates.rules.ts';
import type { Understood } from './understanding/understanding.rules.ts';

/** An advertised price: package, fare or deal. */
export type Trip = Pick<
  OfferFields,
  'departureAirport' | 'arrivalAirport' | 'tripType' | 'travelFrom' | 'travelTo' | 'bookBy'
> & {
  kind: 'package' | 'fare' | 'deal';
  id: string;
  title: string;
  city: string;
  country: string;
  priceCents: number;
  href: string;
};

export const WISHES = ['budget', 'period', 'origin'] as const;
export type Wish = (typeof WISHES)[number];
export type Match = {
  trips: Trip[];
  /** The wishes that no offer met; empty if all were met. */
  missed: Wish[];
};

const meets: Record<Wish, (trip: Trip, asked: Understood) => boolean> = {
  budget: ({ priceCents }, { budgetPerPerson }) => budgetPerPerson === undefined || priceCents <= budgetPerPerson * 100,
  period: (trip, { period }) => !period || (trip.travelFrom <= period.to && trip.travelTo >= period.from),
  origin: ({ departureAirport }, { from }) => !from?.airport || origins(from.airport).includes(departureAirport),
};

/** Both airports of Toronto count as Toronto. */
const origins = (airport: string) => (airport === 'YYZ' || airport === 'YTZ' ? ['YYZ', 'YTZ'] : [airport]);

export function goesTo({ city, country }: Trip, to: Understood['to']): boolean {
  if (!to) return true;
  if (to.kind === 'region') return to.countries.includes(country);
  return country === to.country && (to.kind === 'country' || city === to.city);
}

/** The wishes to drop, the least important first. */
const SET_ASIDE: readonly (readonly Wish[])[] = [
  [],
  ['budget'],
  ['period'],
  ['origin'],
  ['budget', 'period'],
  ['budget', 'origin'],
  ['period', 'origin'],
  ['budget', 'period', 'origin'],
];

/** The trips that match, cheapest first; otherwise those that miss the fewest wishes, nearest in time before cheapest. */
export function matchTrips(trips: readonly Trip[], asked: Understood): Match {
  const there = trips.filter((trip) => goesTo(trip, asked.to));
  for (const missed of SET_ASIDE) {
    const kept = WISHES.filter((wish) => !missed.includes(wish));
    const found = there.filter((trip) => kept.every((wish) => meets[wish](trip, asked)));
    if (found.length === 0) continue;
    const period = missed.includes('period') ? asked.period : undefined;
    return {
      trips: found.sort((one, other) => apart(one, period) - apart(other, period) || byPrice(one, other)),
      missed: [...missed],
    };
  }
  return { trips: [], missed: [] };
}

const byPrice = (one: Trip, other: Trip) =>
  one.priceCents - other.priceCents ||
  (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : one.id < other.id ? -1 : 1);

/** Weeks between a trip and the requested period. */
function apart({ travelFrom, travelTo }: Trip, period: AskedPeriod | undefined): number {
  if (!period) return 0;
  return Math.ceil(Math.max(daysBetween(period.to, travelFrom), daysBetween(travelTo, period.from), 0) / 7);
}
