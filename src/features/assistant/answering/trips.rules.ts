// Which advertised prices match a question, and which wishes were dropped if none does. Pure.

import { daysBetween } from '#domain/dates.ts';
import type { AskedPeriod, Understood } from '#features/assistant/understanding/understood.ts';
import { isWarmThere } from '#features/catalogue/finder/warm-places.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';

/** An advertised price: package, fare or deal. */
export type Trip = Pick<
  OfferFields,
  'departureAirport' | 'arrivalAirport' | 'tripType' | 'travelFrom' | 'travelTo' | 'bookBy' | 'airline' | 'stops'
> & {
  kind: 'package' | 'fare' | 'deal';
  id: string;
  title: string;
  city: string;
  country: string;
  priceCents: number;
  href: string;
};

export const WISHES = ['direct', 'oneWay', 'budget', 'period', 'origin'] as const;
export type Wish = (typeof WISHES)[number];
export type Match = {
  trips: Trip[];
  /** The wishes that no offer met; empty if all were met. */
  missed: Wish[];
};

const meets: Record<Wish, (trip: Trip, asked: Understood) => boolean> = {
  direct: ({ stops }, { direct }) => !direct || stops === 0,
  oneWay: ({ tripType }, { oneWay }) => oneWay === undefined || (tripType === 'one way') === oneWay,
  budget: ({ priceCents }, { budgetPerPerson }) => budgetPerPerson === undefined || priceCents <= budgetPerPerson * 100,
  period: (trip, { period }) => !period || (trip.travelFrom <= period.to && trip.travelTo >= period.from),
  origin: ({ departureAirport }, { from }) => !from?.airport || origins(from.airport).includes(departureAirport),
};

/** Both airports of Toronto count as Toronto. */
const origins = (airport: string) => (airport === 'YYZ' || airport === 'YTZ' ? ['YYZ', 'YTZ'] : [airport]);

export function goesTo(trip: Trip, to: Understood['to'], period?: AskedPeriod): boolean {
  const { city, country } = trip;
  if (!to) return true;
  if (to.kind === 'region' && to.warm) return isWarmThere(trip, period ?? { from: trip.travelFrom, to: trip.travelTo });
  if (to.kind === 'region') return to.countries.includes(country) || Boolean(to.cities?.includes(city));
  return country === to.country && (to.kind === 'country' || city === to.city);
}

/** How much is lost by dropping a wish. */
const WORTH: Record<Wish, number> = { direct: 0.3, oneWay: 0.5, budget: 1, period: 2, origin: 2.5 };
const worthOf = (wishes: readonly Wish[]) => wishes.reduce((sum, wish) => sum + WORTH[wish], 0);
/** The wishes to drop together, the least important first. */
const SET_ASIDE: readonly (readonly Wish[])[] = Array.from({ length: 2 ** WISHES.length }, (_, set) =>
  WISHES.filter((_wish, n) => set & (1 << n)),
).sort((one, other) => worthOf(one) - worthOf(other));

/** The trips that match, cheapest first; otherwise those that miss the fewest wishes, nearest in time before cheapest. */
export function matchTrips(trips: readonly Trip[], asked: Understood): Match {
  const isUnwanted = (trip: Trip) => asked.without?.some((place) => goesTo(trip, place, asked.period));
  const there = trips.filter((trip) => goesTo(trip, asked.to, asked.period) && !isUnwanted(trip));
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

/** As many as an answer lists. */
const MAX_COMPARED = 3;

/** The matching trips to each place that is asked for; to anywhere if none is. */
export function matchEachPlace(trips: readonly Trip[], asked: Understood): (Match & { to: Understood['to'] })[] {
  const others = asked.others ?? [];
  const places = others.length > 0 ? [...(asked.to ? [asked.to] : []), ...others].slice(0, MAX_COMPARED) : [asked.to];
  return places.map((to) => ({ to, ...matchTrips(trips, { ...asked, to, others: undefined }) }));
}

/** To the country of a city that is sold but has no price. */
export const tripsNear = (trips: readonly Trip[], to: Understood['to']): Trip[] =>
  to?.kind === 'city' && to.sold
    ? matchTrips(trips, { to: { kind: 'country', country: to.country, sold: true } }).trips
    : [];

/** `elsewhere`: nothing is sold there, and it leads to another city of the country. */
export type BestTrip = { trip: Trip; missed: Wish[]; elsewhere: boolean };

/** The lowest price for a trip, or the nearest one where none fits: the first that an answer lists. */
export function bestTrip(trips: readonly Trip[], asked: Understood): BestTrip | undefined {
  const [best] = matchEachPlace(trips, asked)
    .flatMap(({ trips: [trip], missed }) => (trip ? [{ trip, missed, elsewhere: false }] : []))
    .sort((one, other) => byPrice(one.trip, other.trip));
  const [near] = best ? [] : tripsNear(trips, asked.to);
  return best ?? (near && { trip: near, missed: [], elsewhere: true });
}

export const byPrice = (one: Trip, other: Trip) =>
  one.priceCents - other.priceCents ||
  (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : one.id < other.id ? -1 : 1);

/** Weeks between a trip and the requested period. */
function apart({ travelFrom, travelTo }: Trip, period: AskedPeriod | undefined): number {
  if (!period) return 0;
  return Math.ceil(Math.max(daysBetween(period.to, travelFrom), daysBetween(travelTo, period.from), 0) / 7);
}
