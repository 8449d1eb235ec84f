// What a fare is: its table, the wire, the columns of files and the form follow from these fields.
import { AIRLINE_FIELD, CITY_FIELD, OFFER_FIELDS, POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { PHOTO_FIELD } from '#features/catalogue/photos/photo.fields.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';

export const FARE_FIELDS = {
  name: { kind: 'text', label: m.records_name, required: true, max: 120 },
  city: CITY_FIELD,
  country: { kind: 'text', label: m.records_country, required: true, max: 80 },
  ...AIRLINE_FIELD,
  ...OFFER_FIELDS,
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
} as const satisfies Fields;
