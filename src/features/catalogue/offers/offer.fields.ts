// The fields that packages, fares and deals share.
import { cityOfCode, readAirport } from '#features/catalogue/airports/written-airport.rules.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { CABIN_WORDS, CABINS, TRIP_TYPES, TRIP_WORDS } from './trip-choices.ts';

/** More stops than this are not offered; a larger number is a typing mistake. */
export const MAX_STOPS = 3;

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
  origin: { ...AIRPORT, label: m.records_origin, wire: 'departureAirport' },
  destination: { ...AIRPORT, label: m.records_destination, wire: 'arrivalAirport' },
  tripType: {
    kind: 'choice',
    label: m.records_trip_type,
    options: TRIP_TYPES,
    optionWords: TRIP_WORDS,
    required: true,
    initial: 'round trip',
  },
  cabin: {
    ...{ kind: 'choice', label: m.records_cabin, options: CABINS, optionWords: CABIN_WORDS },
    ...{ required: true, initial: 'economy' },
  },
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

/** The site shows the order, not the number. */
export const POSITION_FIELD = {
  position: {
    kind: 'whole',
    label: m.records_position,
    hint: m.records_position_hint,
    required: true,
    initial: 0,
    wire: false,
  },
} as const satisfies Fields;
