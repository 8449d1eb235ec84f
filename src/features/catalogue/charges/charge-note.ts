// What a component of a price is, in one sentence: facts about the official charges, and for every other name what its
// kind says. The name may be typed by staff, in English or in French.
import type { ChargeKind } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { headerWords } from '#features/catalogue/offers/header-words.rules.ts';
import { m } from '#messages';

type Known = readonly [name: RegExp, note: () => string];

const OF_KIND: Record<ChargeKind, () => string> = {
  base: m.charge_note_base,
  carrier: m.charge_note_carrier,
  hotel: m.charge_note_hotel,
  transfer: m.charge_note_transfer,
  tour: m.charge_note_tour,
  insurance: m.charge_note_insurance,
  third_party_tax: m.charge_note_third_party,
  agency_fee: m.charge_note_agency,
  sales_tax: m.charge_note_sales_tax,
};

/** By the words of the name, the narrowest first: 'Passenger Security Fee' is one of security, not of passengers. */
const KNOWN: Partial<Record<ChargeKind, readonly Known[]>> = {
  carrier: [[/\bnav canada\b/, m.charge_note_nav_canada]],
  third_party_tax: [
    [/\b(?:air travell?ers security charge|atsc|dspta)\b|\bsecurite des passagers du transport/, m.charge_note_atsc],
    [/\bair passenger duty\b/, m.charge_note_apd],
    [/\binternational transportation tax\b/, m.charge_note_us_transport],
    [/\bimmigration user fee\b/, m.charge_note_us_immigration],
    [/\bcustoms user fee\b/, m.charge_note_us_customs],
    [/\baphis\b/, m.charge_note_us_aphis],
    [/\bseptember 11th\b/, m.charge_note_us_security],
    [/\b(?:solidarity tax|taxe de solidarite)\b/, m.charge_note_fr_solidarity],
    [/\b(?:civil aviation tax|aviation civile)\b/, m.charge_note_fr_aviation],
    [/\bcouncil city tax\b/, m.charge_note_it_city],
    [/\bcarbon\b/, m.charge_note_carbon],
    [/\btouris[mt]e?\b/, m.charge_note_tourism],
    [/\b(?:border|passenger processing|frontiere)\b/, m.charge_note_border],
    [/\bservice and security\b/, m.charge_note_airport_and_security],
    [/\b(?:security|surete)\b/, m.charge_note_security],
    [/\b(?:passenger facility charge|passenger facility fee)\b/, m.charge_note_facility],
    [/\b(?:construction|development|aviation levy)\b/, m.charge_note_building],
    [
      /\b(?:embarkation|airport departure|departure charge|airport passenger tax|d?embarquement)\b/,
      m.charge_note_boarding,
    ],
    [
      /\b(?:passenger service|airport service|airport fee|airport charge|terminal facility|airport usage|passenger fee)\b/,
      m.charge_note_airport,
    ],
    [
      /\b(?:departure (?:tax|levy)|travel tax|movement charge|air transport (?:tax|levy)|air passenger (?:departure )?tax)\b/,
      m.charge_note_departure,
    ],
  ],
  sales_tax: [
    [/\b(?:gst|tps|goods and services|produits et services)\b/, m.charge_note_gst],
    [/\b(?:hst|tvh|harmoni[sz]ed|harmonisee)\b/, m.charge_note_hst],
    [/\b(?:qst|tvq|quebec sales|vente du quebec)\b/, m.charge_note_qst],
  ],
};

const IMPROVEMENT = /\b(?:airport improvement|aif|d?ameliorations? aeroportuaires?)\b/;
const CODE = /\(([A-Z]{3})\)/;

/** What the charge is and who sets it, in the language of the call. */
export function chargeNote({ kind, name }: { kind: ChargeKind; name: string }): string {
  const words = headerWords(name).join(' ');
  if (kind === 'third_party_tax' && IMPROVEMENT.test(words)) return improvementNote(name);
  const known = (KNOWN[kind] ?? []).filter(([pattern]) => pattern.test(words));
  // 'TPS et TVQ' is both, so only its kind is certain.
  const [first] = kind === 'sales_tax' && known.length > 1 ? [] : known;
  return (first?.[1] ?? OF_KIND[kind])();
}

function improvementNote(name: string): string {
  const airport = airportByCode(CODE.exec(name)?.[1] ?? '');
  if (airport?.countryCode !== 'CA') return m.charge_note_improvement();
  return m.charge_note_improvement_at({ city: airport.city, code: airport.iata });
}
