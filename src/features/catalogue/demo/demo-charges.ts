// The components of a demonstration price. Third-party charges have their official names; their amounts are
// close to the published ones and are not kept up to date.
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { type Cabin, chargesAbroad } from './demo-content.ts';

/** The charges of an airport for every departing passenger. */
const improvementFees: Record<string, number> = { YVR: 25, YWG: 38, YQB: 35, YXE: 30, YLW: 28 };
const USUAL_IMPROVEMENT_FEE = 35;
const SERVICE_FEE = 25;
const GST = 0.05;
// The continental zone of the security charge and of the GST; it excludes Hawaii.
const outsideContinent = new Set(['HNL', 'OGG']);

/** Nearby countries, for which airlines add no surcharge of their own. */
const withoutSurcharge = new Set(['US', 'MX', 'CU', 'DO', 'JM', 'BR', 'PE', 'IS', 'IE']);
const inEurope = new Set(['GB', 'FR', 'NL', 'PT', 'ES', 'IT', 'GR', 'DE', 'CZ', 'MA', 'TR']);

const cents = (dollars: number) => Math.round(dollars * 100);

/** The components of a round trip with a given total: the air fare is the rest after the other charges. */
export function componentsOf(route: {
  origin: string;
  destination: string;
  total: number;
  cabin?: Cabin;
}): PriceComponent[] {
  const { origin, destination, total, cabin = 'economy' } = route;
  const country = airportByCode(destination)?.countryCode ?? '';
  const continental = country === 'US' && !outsideContinent.has(destination);
  const tax = (name: string, dollars: number): PriceComponent => ({
    kind: 'third_party_tax',
    name,
    amountCents: cents(dollars),
  });
  const thirdParty = [
    tax('Air Travellers Security Charge', continental ? 16.89 : 34.42),
    tax(`Airport Improvement Fee (${origin})`, improvementFees[origin] ?? USUAL_IMPROVEMENT_FEE),
    ...Object.entries(chargesAbroad[country] ?? {}).map(([name, dollars]) => tax(name, dollars)),
  ];
  const surcharge = withoutSurcharge.has(country)
    ? 0
    : (inEurope.has(country) ? 120 : 210) * (cabin === 'economy' ? 1 : 2);
  const others: PriceComponent[] = [
    ...(surcharge > 0 ? [{ kind: 'carrier' as const, name: 'Carrier surcharge', amountCents: cents(surcharge) }] : []),
    ...thirdParty,
    { kind: 'agency_fee', name: 'Agency service fee', amountCents: cents(SERVICE_FEE) },
  ];
  // Flights beyond the continent are zero-rated; within it the tax applies to the fare and to our fee.
  if (continental) {
    const taxed = cents(total) - totalCents(thirdParty);
    const gst = Math.round((taxed * GST) / (1 + GST));
    others.push({ kind: 'sales_tax', name: 'Goods and Services Tax (GST)', amountCents: gst });
  }
  return [{ kind: 'base', name: 'Air fare', amountCents: cents(total) - totalCents(others) }, ...others];
}
