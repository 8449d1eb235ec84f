// A charge that the agency knows: what it is called, where it applies, how much it is and when that was checked.
import { foldedText } from '#domain/text.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { airportByCode, airports } from '#features/catalogue/airports/airports.ts';
import { provinceCodes } from '#features/catalogue/offers/official-charges.ts';
import { CABIN_WORDS, CABINS, TRIP_TYPES, TRIP_WORDS } from '#features/catalogue/offers/trip-choices.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';

/** The air fare is what remains of a total, so it is no charge. */
const KINDS = ['third_party_tax', 'carrier', 'agency_fee', 'sales_tax'] as const;
/** A choice that does not matter for a charge. */
export const ANY = 'any';

const LONGEST_PLACE = 80;
const countryCodes = new Set(airports.map(({ countryCode }) => countryCode));
const codeOfCountry = new Map(airports.map(({ country, countryCode }) => [foldedText(country), countryCode]));

const isCanadian = (iata: string) => airportByCode(iata)?.countryCode === 'CA';
const isOrigin = (place: string) => provinceCodes.includes(place) || isCanadian(place);
const isDestination = (place: string) => countryCodes.has(place) || airportByCode(place) !== undefined;

/** 'Portugal' becomes 'PT', and 'yyz' becomes 'YYZ'. */
const placeCode = (text: string) => codeOfCountry.get(foldedText(text.slice(0, LONGEST_PLACE))) ?? text.toUpperCase();

export const CHARGE_FIELDS = {
  name: { kind: 'text', label: m.records_name, hint: m.charges_name_hint, required: true, max: 80 },
  kind: {
    ...{ kind: 'choice', label: m.charges_kind, options: KINDS, required: true, initial: 'third_party_tax' },
    optionWords: {
      third_party_tax: m.editor_charge_third_party,
      carrier: m.editor_charge_carrier,
      agency_fee: m.editor_charge_agency,
      sales_tax: m.editor_charge_sales_tax,
    },
  },
  origin: {
    ...{ kind: 'text', label: m.records_origin, hint: m.charges_origin_hint, max: LONGEST_PLACE },
    tidy: (text: string) => text.toUpperCase(),
    rule: (text: string) => (isOrigin(text) ? undefined : m.charges_origin_wrong()),
  },
  destination: {
    ...{ kind: 'text', label: m.records_destination, hint: m.charges_destination_hint, max: LONGEST_PLACE },
    tidy: placeCode,
    rule: (text: string) => (isDestination(text) ? undefined : m.charges_destination_wrong()),
  },
  tripType: {
    ...{ kind: 'choice', label: m.records_trip_type, required: true, initial: ANY },
    options: [ANY, ...TRIP_TYPES],
    optionWords: { [ANY]: m.charges_any_trip, ...TRIP_WORDS },
  },
  cabin: {
    ...{ kind: 'choice', label: m.records_cabin, required: true, initial: ANY },
    options: [ANY, ...CABINS],
    optionWords: { [ANY]: m.charges_any_cabin, ...CABIN_WORDS },
  },
  amount: {
    ...{ kind: 'text', label: m.charges_amount, hint: m.charges_amount_hint, max: 40 },
    tidy: (text: string) => moneyText(typedMoney(text).cents) || text,
    rule: (text: string) => typedMoney(text).wrong,
  },
  checkedOn: { kind: 'date', label: m.charges_checked_on, hint: m.charges_checked_on_hint, required: true },
} as const satisfies Fields;

/** '34.42' for 3442 cents; empty if the amount is not known. */
export const moneyText = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : '';
