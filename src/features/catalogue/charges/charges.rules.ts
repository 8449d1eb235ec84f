// What a price on a route has to name: the official charges, with the amounts that the agency has checked.

import type { ChargeKind } from '#domain/price.ts';
import { foldedText } from '#domain/text.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { chargesOnRoute, officialCharges, provinceCodeOf } from '#features/catalogue/offers/official-charges.ts';
import { ANY } from './charges.fields.ts';
import type { ChargeRow } from './charges.table.ts';

/** Airports by their codes. */
export type ChargedRoute = { origin: string; destination: string; tripType: string; cabin: string };
export type KnownCharge = Omit<ChargeRow, 'id'>;
export type ProposedCharge = {
  kind: ChargeKind;
  name: string;
  /** Per person; null if it is not known. */
  amountCents: number | null;
  /** The civil date on which the amount was checked; null without an amount. */
  checkedOn: string | null;
  /** A price has to name it apart from the air fare, so its amount is asked for. */
  required: boolean;
};

/** In the order of an advertisement; after them what the agency charges beyond the official list. */
export function proposeCharges(route: ChargedRoute, known: readonly KnownCharge[]): ProposedCharge[] {
  const { origin, destination } = route;
  const official = chargesOnRoute(origin, destination).filter(({ kind }) => kind !== 'base');
  const used = new Set<KnownCharge>();
  const proposed = official.map(({ kind, name }): ProposedCharge => {
    const named = known.filter((one) => isNamed(one, name));
    for (const one of named) used.add(one);
    const best = bestOf(named, { ...route, origin: airportIn(name) ?? origin });
    return { kind, name, ...amountOf(best), required: isRequired({ kind, name }, destination) };
  });
  const others = Map.groupBy(
    known.filter((one) => !used.has(one)),
    ({ name }) => foldedText(name),
  );
  const more = [...others.values()].flatMap((named): ProposedCharge[] => {
    const best = bestOf(named, route);
    return best ? [{ kind: best.kind, name: best.name, ...amountOf(best), required: false }] : [];
  });
  return [...proposed, ...more];
}

const FEE_OF_AIRPORT = / \(([A-Z]{3})\)$/;
/** The airport of 'Airport Improvement Fee (YVR)', whichever end of the route it is. */
const airportIn = (name: string) => FEE_OF_AIRPORT.exec(name)?.[1];

/** The fee of an airport may be called without its code if it is kept for that airport. */
function isNamed({ name, origin }: KnownCharge, official: string): boolean {
  const plain = foldedText(official.replace(FEE_OF_AIRPORT, ''));
  if (foldedText(name) === foldedText(official)) return true;
  return foldedText(name) === plain && origin !== null && origin === airportIn(official);
}

/** Charges of others have to be named. A sales tax does where one is due: within Canada, and the federal one to the United States. */
function isRequired({ kind, name }: Pick<ProposedCharge, 'kind' | 'name'>, destination: string): boolean {
  if (kind !== 'sales_tax') return kind === 'third_party_tax';
  const country = airportByCode(destination)?.countryCode;
  return country === 'CA' || (country === 'US' && officialCharges.toTheUnitedStates.includes(name));
}

const amountOf = (known: KnownCharge | undefined) => ({
  amountCents: known?.amountCents ?? null,
  checkedOn: typeof known?.amountCents === 'number' ? known.checkedOn : null,
});

/** The charge that is kept for the narrowest part of the route; of two, the one that was checked last. */
function bestOf(named: readonly KnownCharge[], route: ChargedRoute): KnownCharge | undefined {
  const fitting = named.map((charge) => ({ charge, fit: fitOf(charge, route) })).filter(({ fit }) => fit >= 0);
  fitting.sort((a, b) => b.fit - a.fit || (a.charge.checkedOn < b.charge.checkedOn ? 1 : -1));
  return fitting[0]?.charge;
}

const NO_FIT = -100;
/** An airport is narrower than its province or country, and either than everywhere. */
function fitOf({ origin, destination, tripType, cabin }: KnownCharge, route: ChargedRoute): number {
  const country = airportByCode(route.destination)?.countryCode;
  return (
    placeFit(origin, route.origin, provinceCodeOf(route.origin)) +
    placeFit(destination, route.destination, country) +
    choiceFit(tripType, route.tripType) +
    choiceFit(cabin, route.cabin)
  );
}

function placeFit(kept: string | null, airport: string, around: string | undefined): number {
  if (!kept) return 0;
  if (kept === airport) return 4;
  return kept === around ? 2 : NO_FIT;
}

function choiceFit(kept: string, value: string): number {
  if (kept === ANY) return 0;
  return kept === value ? 1 : NO_FIT;
}
