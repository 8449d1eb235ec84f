// What a deal is: its table, the wire, the columns of files and the form follow from these fields.
import { CITY_FIELD, OFFER_FIELDS, POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { PHOTO_FIELD } from '#features/catalogue/photos/photo.fields.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { MAX_DISCOUNT_PERCENT } from './deals.rules.ts';

export const DEAL_FIELDS = {
  airline: { kind: 'text', label: m.records_airline, required: true, max: 80, wire: 'name' },
  city: { ...CITY_FIELD, wire: 'cities' },
  country: { kind: 'text', label: m.records_country, required: true, max: 80, wire: 'countries' },
  ...OFFER_FIELDS,
  /** Percent off. */
  discount: {
    kind: 'whole',
    label: m.records_discount,
    hint: m.records_discount_hint,
    required: true,
    max: MAX_DISCOUNT_PERCENT,
    initial: 0,
  },
  evidence: { kind: 'sales', label: m.records_evidence, hint: m.records_evidence_hint },
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
} as const satisfies Fields;
