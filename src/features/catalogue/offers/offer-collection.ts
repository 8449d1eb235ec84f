// The fields and rules that packages, fares and deals share (docs: Canadian rules for an advertised price).
import { longDate } from '#domain/dates.ts';
import type { PriceComponent } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { cityOfCode, readAirport } from '#features/catalogue/airports/written-airport.rules.ts';
import type { Check } from '#features/records/store/collection.ts';
import { type Data, type DraftCharge, type Fields, problemOf } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { unnamedCharge } from './charge-names.rules.ts';
import { CABINS, MAX_STOPS, TRIP_TYPES } from './offer.contract.ts';

/** What names one airport becomes its code; anything else is kept as it was typed, with the sentence that asks for the code. */
const AIRPORT = {
  kind: 'airport',
  hint: m.records_airport_hint,
  required: true,
  tidy: (text: string) => readAirport(text).value ?? text,
  rule: (text: string) => readAirport(text).wrong,
  taken: (text: string) => readAirport(text).taken,
} as const;

/** The city of an offer: the code of a city or of an airport becomes its name. */
export const CITY_FIELD = {
  kind: 'text',
  label: m.records_city,
  required: true,
  max: 80,
  tidy: (text: string) => cityOfCode(text)?.city ?? text,
  taken: (text: string) => {
    const { city = '', country = '' } = cityOfCode(text) ?? {};
    return city && `${city}, ${country}`;
  },
} as const;

export const OFFER_FIELDS = {
  origin: { ...AIRPORT, label: m.records_origin },
  destination: { ...AIRPORT, label: m.records_destination },
  tripType: {
    kind: 'choice',
    label: m.records_trip_type,
    options: TRIP_TYPES,
    required: true,
    initial: 'round trip',
  },
  cabin: { kind: 'choice', label: m.records_cabin, options: CABINS, required: true, initial: 'economy' },
  stops: { kind: 'whole', label: m.records_stops, hint: m.records_stops_hint, max: MAX_STOPS },
  components: { kind: 'price', label: m.records_price, hint: m.records_price_hint, required: true, initial: [] },
  bookBy: { kind: 'date', label: m.records_book_by, required: true },
  travelFrom: { kind: 'date', label: m.records_travel_from, required: true },
  travelTo: { kind: 'date', label: m.records_travel_to, required: true },
} as const satisfies Fields;

/** For packages and fares; every deal names an airline. */
export const AIRLINE_FIELD = {
  airline: { kind: 'text', label: m.records_airline, max: 80 },
} as const satisfies Fields;

export const POSITION_FIELD = {
  position: { kind: 'whole', label: m.records_position, hint: m.records_position_hint, required: true, initial: 0 },
} as const satisfies Fields;

const charges = (data: Data): DraftCharge[] =>
  Array.isArray(data.components) ? (data.components as DraftCharge[]) : [];

/** The sum of the components that can be read as amounts; null if there are none. */
export function draftTotal(data: Data): number | null {
  const amounts = charges(data).flatMap(({ amountCents }) => (typeof amountCents === 'number' ? amountCents : []));
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null;
}

const text = (value: unknown) => String(value ?? '');
/** 'YYZ to LIS'; one airport alone while the other is missing. */
export const routeWords = ({ origin, destination }: Data): string =>
  origin && destination
    ? m.inquiry_from_to({ from: text(origin), to: text(destination) })
    : text(origin || destination);

/** The rules of an advertised price beyond those of its fields. */
export function offerChecks(data: Data, lookups: Lookups): Check[] {
  const { origin, destination, travelFrom, travelTo, bookBy } = data;
  const priceProblem = problemOf(OFFER_FIELDS.components, data.components);
  const parts = charges(data);
  const unnamed = unnamedCharge(parts);
  return [
    {
      title: m.records_check_total(),
      met: !priceProblem && (draftTotal(data) ?? 0) > 0 && parts.some(({ kind }) => kind === 'base'),
      text: m.records_check_total_text(),
      field: 'components',
    },
    {
      title: m.records_check_charges(),
      met: parts.some(({ kind }) => kind === 'third_party_tax'),
      text: m.records_check_charges_text(),
      field: 'components',
      warns: true,
    },
    {
      title: m.records_check_named(),
      met: unnamed === undefined,
      text: m.records_check_named_text({ name: unnamed?.name ?? '' }),
      field: 'components',
    },
    {
      title: m.records_check_route(),
      met: airportByCode(text(origin))?.countryCode === 'CA',
      text: m.records_check_route_text(),
      field: 'origin',
    },
    {
      title: m.records_check_arrival(),
      met: airportByCode(text(destination)) !== undefined && destination !== origin,
      text: m.records_check_arrival_text(),
      field: 'destination',
    },
    {
      title: m.records_check_periods(),
      met: text(travelFrom) !== '' && text(travelFrom) <= text(travelTo) && text(bookBy) <= text(travelTo),
      text: m.records_check_periods_text(),
      field: text(travelFrom) <= text(travelTo) ? 'bookBy' : 'travelTo',
    },
    {
      title: m.records_check_not_past(),
      met: text(bookBy) >= lookups.today && text(travelTo) >= lookups.today,
      text: m.records_check_not_over_text({ today: longDate(lookups.today) }),
      field: text(bookBy) >= lookups.today ? 'travelTo' : 'bookBy',
    },
    {
      title: m.records_check_registration(),
      met: lookups.config.TICO_NUMBER !== '',
      text: m.records_check_registration_text(),
      warns: true,
    },
  ];
}

/** The columns of an offer, from data that passed its checks. */
export const offerColumnsOf = (data: Data) => ({
  origin: text(data.origin),
  destination: text(data.destination),
  tripType: data.tripType as (typeof TRIP_TYPES)[number],
  cabin: data.cabin as (typeof CABINS)[number],
  stops: typeof data.stops === 'number' ? data.stops : null,
  travelFrom: text(data.travelFrom),
  travelTo: text(data.travelTo),
  bookBy: text(data.bookBy),
  components: charges(data) as PriceComponent[],
  position: Number(data.position ?? 0),
  updatedAt: new Date(),
});

type OfferRow = ReturnType<typeof offerColumnsOf>;
/** The same fields of a row that is on sale, in the format of a record. */
export const offerDataOf = (row: Omit<OfferRow, 'updatedAt'>): Data => ({
  origin: row.origin,
  destination: row.destination,
  tripType: row.tripType,
  cabin: row.cabin,
  stops: row.stops,
  components: row.components,
  bookBy: row.bookBy,
  travelFrom: row.travelFrom,
  travelTo: row.travelTo,
  position: row.position,
});

/** Whether a change makes it another offer for the price history: another route, or one way instead of a round trip. */
export const isAnotherOffer = (before: Data, after: Data): boolean =>
  ['origin', 'destination', 'tripType'].some((name) => before[name] !== after[name]);
