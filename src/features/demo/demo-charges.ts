// What a demonstration price is made of. The third-party charges carry their official names; their amounts are
// close to the published ones and are not kept up to date.
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/airports/airports.ts';
import type { Cabin } from './demo-shape.ts';

type Charge = readonly [name: string, dollars: number];

/** What an airport asks of everyone who departs from it. */
const improvementFees: Record<string, number> = { YVR: 25, YWG: 38, YQB: 35, YXE: 30, YLW: 28 };
const USUAL_IMPROVEMENT_FEE = 35;
const SERVICE_FEE = 25;
const GST = 0.05;
// The continental zone of the security charge and of the GST; Hawaii lies outside it.
const outsideContinent = new Set(['HNL', 'OGG']);

const chargesAbroad: Record<string, readonly Charge[]> = {
  AE: [
    ['Passenger Service Charge (UAE)', 28],
    ['Passenger Security and Safety Service Fee', 2],
  ],
  AU: [
    ['Passenger Movement Charge', 64],
    ['Passenger Service Charge (Australia)', 26],
  ],
  BD: [
    ['Embarkation Fee', 6],
    ['Travel Tax (Bangladesh)', 45],
    ['Passenger Security Fee', 14],
  ],
  BR: [['Embarkation Tax', 20]],
  CN: [['Airport Construction Fee', 17]],
  CU: [['Airport Service Fee', 35]],
  CZ: [['Passenger Service Charge (Czechia)', 34]],
  DE: [
    ['Air Transport Tax', 88],
    ['Passenger Service Charge (Germany)', 38],
  ],
  DO: [
    ['Airport Departure Fee', 48],
    ['Tourism Tax', 14],
  ],
  EG: [
    ['Departure Tax', 34],
    ['Security Charge (Egypt)', 7],
  ],
  ES: [
    ['Departure Charge', 31],
    ['Aviation Safety and Security Fee', 6],
  ],
  FR: [
    ['Air Passenger Solidarity Tax', 62],
    ['Civil Aviation Tax', 8],
    ['Passenger Service Charge (France)', 38],
  ],
  GB: [
    ['Air Passenger Duty', 165],
    ['Passenger Service Charge (United Kingdom)', 72],
  ],
  GR: [
    ['Airport Development Charge', 18],
    ['Passenger Terminal Facility Charge', 22],
  ],
  HK: [
    ['Air Passenger Departure Tax', 36],
    ['Airport Construction Fee', 28],
    ['Passenger Security Charge', 12],
  ],
  ID: [['Passenger Service Charge (Indonesia)', 21]],
  IE: [['Passenger Service Charge (Ireland)', 22]],
  IN: [
    ['User Development Fee', 18],
    ['Aviation Security Fee', 17],
  ],
  IS: [
    ['Passenger Service Charge (Iceland)', 21],
    ['Security Charge (Iceland)', 14],
  ],
  IT: [
    ['Embarkation Tax', 28],
    ['Council City Tax', 10],
    ['Security Charge (Italy)', 5],
  ],
  JM: [
    ['Travel Tax (Jamaica)', 48],
    ['Passenger Service Charge (Jamaica)', 30],
    ['Tourism Enhancement Fee', 28],
  ],
  JO: [['Departure Tax', 77]],
  JP: [
    ['Passenger Service Facility Charge', 27],
    ['International Tourist Tax', 10],
    ['Passenger Security Service Charge', 3],
  ],
  KR: [['Passenger Service Charge (Korea)', 27]],
  LK: [['Embarkation Levy', 84]],
  MA: [['Airport Passenger Tax', 22]],
  MX: [
    ['Tourism Tax', 52],
    ['Airport Departure Tax', 46],
  ],
  NL: [
    ['Air Passenger Tax', 46],
    ['Passenger Service Charge (Netherlands)', 24],
    ['Security Service Charge', 20],
  ],
  NP: [['Passenger Service Charge (Nepal)', 14]],
  NZ: [
    ['Border Processing Levy', 19],
    ['Passenger Security Charge', 14],
    ['Passenger Service Charge (New Zealand)', 21],
  ],
  PE: [['Unified Airport Usage Tariff (TUUA)', 42]],
  PH: [['Passenger Service Charge (Philippines)', 14]],
  PK: [
    ['Embarkation Fee', 8],
    ['Airport Charge', 38],
  ],
  PT: [
    ['Passenger Service Charge (Portugal)', 24],
    ['Security Charge (Portugal)', 9],
    ['Carbon Tax', 3],
  ],
  QA: [
    ['Passenger Facility Charge', 24],
    ['Airport Fee', 4],
  ],
  SG: [
    ['Passenger Service and Security Fee', 49],
    ['Airport Development Levy', 11],
    ['Aviation Levy', 8],
  ],
  TH: [
    ['Passenger Service Charge (Thailand)', 30],
    ['Advance Passenger Processing User Charge', 2],
  ],
  TR: [['Airport Service Charge', 38]],
  US: [
    ['International Transportation Tax', 62],
    ['Immigration User Fee', 10],
    ['Customs User Fee', 10],
    ['September 11th Security Fee', 8],
    ['APHIS User Fee', 6],
    ['Passenger Facility Charge', 6],
  ],
  VN: [
    ['Passenger Service Charge (Vietnam)', 30],
    ['Security Charge (Vietnam)', 3],
  ],
  ZA: [
    ['Passenger Service Charge (South Africa)', 20],
    ['Air Passenger Tax', 15],
  ],
};

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
    ...(chargesAbroad[country] ?? []).map(([name, dollars]) => tax(name, dollars)),
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
