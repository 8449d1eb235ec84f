// Prices of which a file has only the total: the charges of the route are named, and the air fare is the rest.
// Decision: docs/decisions/0043-fares-with-one-total.md
import { cad } from '#domain/money.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import {
  type ChargedRoute,
  type KnownCharge,
  type ProposedCharge,
  proposeCharges,
} from '#features/catalogue/charges/charges.rules.ts';
import { AIR_FARE, LONE_TOTAL } from '#features/catalogue/offers/charge-names.rules.ts';
import { m } from '#messages';
import type { Read } from './read-cells.rules.ts';

/** What staff wrote in the dry run: for each route by its key the amounts by the names of the charges, in cents. Null: emptied. */
export type TypedAmounts = Record<string, Record<string, number | null>>;

/** The charges of a route in an import. Amounts are cents. */
export type RouteCharges = ChargedRoute & {
  key: string;
  charges: ProposedCharge[];
  /** How many rows have only a total. */
  rows: number;
  /** The lowest and the highest air fare that results; null while an amount is missing, or if no row has one. */
  baseFrom: number | null;
  baseTo: number | null;
};

export type LoneTotals = {
  /** The parts of a total; undefined if its route is not known. */
  price: (route: ChargedRoute, total: number) => Read<PriceComponent[]> | undefined;
  /** Counts a row towards what is shown of its route. */
  note: (route: ChargedRoute, total: number) => void;
  /** Of the noted rows; those with a missing amount come first. */
  routes: () => RouteCharges[];
};

/** Of a file with more, the totals of the others stay as they are, so that no price is confirmed that nobody can look through. */
export const MAX_ROUTES = 500;

export const routeKey = ({ origin, destination, tripType, cabin }: ChargedRoute): string =>
  [origin, destination, tripType, cabin].join('-').replaceAll(' ', '_');

export const isMissing = ({ required, amountCents }: ProposedCharge): boolean => required && amountCents === null;
export const isOpen = ({ charges }: Pick<RouteCharges, 'charges'>): boolean => charges.some(isMissing);

export function loneTotals(known: readonly KnownCharge[], typed: TypedAmounts): LoneTotals {
  const found = new Map<string, RouteCharges>();
  const routeOf = (route: ChargedRoute): RouteCharges | undefined => {
    const key = routeKey(route);
    const before = found.get(key);
    if (before || !isKnown(route) || found.size >= MAX_ROUTES) return before;
    const charges = withTyped(proposeCharges(route, known), typed[key] ?? {});
    const { origin, destination, tripType, cabin } = route;
    const made = { origin, destination, tripType, cabin, key, charges, rows: 0, baseFrom: null, baseTo: null };
    found.set(key, made);
    return made;
  };
  return {
    price(route, total) {
      const charged = routeOf(route);
      return charged && priceOf(charged.charges, total);
    },
    note(route, total) {
      const charged = routeOf(route);
      if (!charged) return;
      charged.rows += 1;
      const base = total - sumOf(charged.charges);
      if (isOpen(charged) || base <= 0) return;
      charged.baseFrom = Math.min(charged.baseFrom ?? base, base);
      charged.baseTo = Math.max(charged.baseTo ?? base, base);
    },
    routes: () =>
      [...found.values()]
        .filter(({ rows }) => rows > 0)
        .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || (a.key < b.key ? -1 : 1)),
  };
}

const isKnown = ({ origin, destination, tripType, cabin }: ChargedRoute) =>
  Boolean(airportByCode(origin) && airportByCode(destination) && origin !== destination && tripType && cabin);

const sumOf = (charges: readonly ProposedCharge[]) =>
  charges.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** A total whose charges are not all known keeps the name that the check of the advertised price refuses. */
function priceOf(charges: readonly ProposedCharge[], total: number): Read<PriceComponent[]> {
  if (charges.some(isMissing)) return { value: [{ kind: 'base', name: LONE_TOTAL, amountCents: total }] };
  const named = charges.flatMap(({ kind, name, amountCents }): PriceComponent[] =>
    amountCents ? [{ kind, name, amountCents }] : [],
  );
  const sum = totalCents(named);
  if (sum >= total) return { wrong: m.import_base_missing({ sum: cad(sum / 100), total: cad(total / 100) }) };
  return { value: [{ kind: 'base', name: AIR_FARE, amountCents: total - sum }, ...named] };
}

/** An amount that staff wrote is not the one that was checked. */
const withTyped = (charges: readonly ProposedCharge[], typed: Record<string, number | null>): ProposedCharge[] =>
  charges.map((charge) => {
    const cents = Object.hasOwn(typed, charge.name) ? (typed[charge.name] ?? null) : charge.amountCents;
    return cents === charge.amountCents ? charge : { ...charge, amountCents: cents, checkedOn: null };
  });
