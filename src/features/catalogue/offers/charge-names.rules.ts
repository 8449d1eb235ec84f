// Price components by the names of their columns, with the names under which they are advertised.
import type { ChargeKind, PriceComponent } from '#domain/price.ts';
import { m } from '#messages';
import { headerWords } from './header-words.rules.ts';

type Charge = { kind: ChargeKind; name: string; names: readonly string[] };

/** The name of a total whose components are unknown. The check of the advertised price refuses to publish it. */
export const LONE_TOTAL = 'Air fare, taxes and fees included';
export const AIR_FARE = 'Air fare';
const IMPROVEMENT_FEE = 'Airport Improvement Fee';

const CHARGES: readonly Charge[] = [
  {
    ...{ kind: 'base', name: AIR_FARE },
    names: [
      'base fare',
      'base',
      'air fare',
      'airfare',
      'net fare',
      'base price',
      'fare before taxes',
      'fare without taxes',
      'fare excluding taxes',
      'fare excl taxes',
    ],
  },
  {
    ...{ kind: 'carrier', name: 'Carrier surcharge' },
    names: [
      'carrier surcharge',
      'fuel surcharge',
      'carrier imposed surcharge',
      'airline surcharge',
      'yq',
      'yr',
      'yq yr',
      'q surcharge',
    ],
  },
  {
    ...{ kind: 'hotel', name: 'Hotel' },
    names: [
      'hotel price',
      'hotel cost',
      'hotel amount',
      'accommodation',
      'accommodation price',
      'lodging',
      'room price',
    ],
  },
  {
    ...{ kind: 'transfer', name: 'Transfers' },
    names: ['transfer price', 'transfers price', 'transfer cost', 'transfer', 'transfers', 'airport transfer price'],
  },
  {
    ...{ kind: 'tour', name: 'Tours' },
    names: ['tour price', 'tours price', 'tour cost', 'excursions', 'excursion price', 'activities price'],
  },
  {
    ...{ kind: 'insurance', name: 'Travel insurance' },
    names: ['travel insurance', 'insurance', 'insurance price', 'insurance premium', 'travel insurance premium'],
  },
  {
    ...{ kind: 'third_party_tax', name: 'Air Travellers Security Charge' },
    names: ['air travellers security charge', 'air travelers security charge', 'atsc', 'security charge'],
  },
  {
    ...{ kind: 'third_party_tax', name: IMPROVEMENT_FEE },
    names: ['airport improvement fee', 'airport improvement fees', 'aif', 'airport fee', 'improvement fee'],
  },
  {
    ...{ kind: 'agency_fee', name: 'Agency service fee' },
    names: ['agency fee', 'service fee', 'agency service fee', 'booking fee', 'our fee', 'ticketing fee'],
  },
  {
    ...{ kind: 'sales_tax', name: 'Goods and Services Tax (GST)' },
    names: ['gst', 'goods and services tax', 'goods and services tax gst', 'tps'],
  },
  {
    ...{ kind: 'sales_tax', name: 'Harmonized Sales Tax (HST)' },
    names: ['hst', 'harmonized sales tax', 'harmonized sales tax hst', 'gst hst', 'tvh'],
  },
  {
    ...{ kind: 'sales_tax', name: 'Quebec Sales Tax (QST)' },
    names: ['qst', 'quebec sales tax', 'quebec sales tax qst', 'tvq'],
  },
];
const BY_NAME = new Map(CHARGES.flatMap((charge) => charge.names.map((name) => [name, charge] as const)));

/** The last words of official names in any country: 'Air Passenger Duty', 'Embarkation Tax'. */
const THIRD_PARTY_ENDS = new Set(['tax', 'taxes', 'fee', 'fees', 'charge', 'charges', 'duty', 'levy']);

/** A header with one of these names the whole price, regardless of its last word: 'Price including taxes'. */
const WHOLE = new Set([
  'price',
  'total',
  'including',
  'incl',
  'inclusive',
  'excluding',
  'excl',
  'with',
  'without',
  'before',
]);

/** The kind of price component that a header names; undefined if it names none. */
export function chargeOfHeader(header: string): ChargeKind | undefined {
  const words = headerWords(header);
  const known = BY_NAME.get(words.join(' '));
  if (known) return known.kind;
  if (words.some((word) => WHOLE.has(word))) return undefined;
  if (words.at(-1) === 'surcharge') return 'carrier';
  return THIRD_PARTY_ENDS.has(words.at(-1) ?? '') ? 'third_party_tax' : undefined;
}

/** The advertised name of the component: an airport's fee names its airport. */
export function chargeName(header: string, kind: ChargeKind, origin: string): string {
  const known = BY_NAME.get(headerWords(header).join(' '));
  const name = known?.kind === kind ? known.name : header.replace(/\s{0,9}\((?:CAD|\$|CA\$)\)$/i, '').trim();
  if (name === IMPROVEMENT_FEE && origin) return `${name} (${origin})`;
  return name || m.records_charge_unnamed();
}

/** Names that combine several charges. The rules require a separate name for each. */
const LUMPS = new Set([
  'tax',
  'taxes',
  'fee',
  'fees',
  'charges',
  'taxes and fees',
  'taxes fees and charges',
  'tax and fees',
  'taxes fees',
  'government taxes',
  'airport taxes',
  'total taxes',
  'total tax',
  'third party charges',
  'other taxes',
  'other charges',
]);

/** A component of any kind that hides the charges of third parties: in our own price, or several under one name. */
export const unnamedCharge = <T extends Pick<PriceComponent, 'name'>>(parts: readonly T[]): T | undefined =>
  parts.find(({ name }) => name === LONE_TOTAL || isLump(name));

/** The kinds that an official name may have, by our list; none if it is not on it. The airport of a fee does not count. */
export const kindOfName = (name: string): ChargeKind | undefined =>
  BY_NAME.get(headerWords(name.replace(/ \([A-Z]{3}\)$/, '')).join(' '))?.kind;

const isLump = (name: string): boolean => LUMPS.has(headerWords(name).join(' '));
