// What a demonstration price is made of. The third-party charges carry their official names; their amounts are
// close to the published ones and are not kept up to date.
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { type Cabin, chargesAbroad } from './demo-content.ts';

/** What an airport asks of everyone who departs from it. */
const improvementFees: Record<string, number> = { YVR: 25, YWG: 38, YQB: 35, YXE: 30, YLW: 28 };
const USUAL_IMPROVEMENT_FEE = 35;
const SERVICE_FEE = 25;
const GST = 0.05;
// The continental zone of the security charge and of the GST; Hawaii lies outside it.
const outsideContinent = new Set(['HNL', 'OGG']);

/** Countries near enough that airlines add no surcharge of their own. */
const withoutSurcharge = new Set(['US', 'MX', 'CU', 'DO', 'JM', 'BR', 'PE', 'IS', 'IE']);
const inEurope = new Set(['GB', 'FR', 'NL', 'PT', 'ES', 'IT', 'GR', 'DE', 'CZ', 'MA', 'TR']);

const cents = (dollars: number) => Math.round(dollars * 100);

/** The components of a round trip whose advertised total is given: the air fare is what the other charges leave. */
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
  // Flights beyond the continent are zero-rated; within it the tax falls on the fare and on our fee.
  if (continental) {
    const taxed = cents(total) - totalCents(thirdParty);
    const gst = Math.round((taxed * GST) / (1 + GST));
    others.push({ kind: 'sales_tax', name: 'Goods and Services Tax (GST)', amountCents: gst });
  }
  return [{ kind: 'base', name: 'Air fare', amountCents: cents(total) - totalCents(others) }, ...others];
}
