// What a package is: its table, the wire, the columns of files and the form follow from these fields.
import { AIRLINE_FIELD, OFFER_FIELDS, POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { PHOTO_FIELD } from '#features/catalogue/photos/photo.fields.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';

export const PACKAGE_FIELDS = {
  name: { kind: 'text', label: m.records_name, required: true, max: 120, localized: true },
  cityId: { kind: 'reference', label: m.records_city, to: 'cities', required: true },
  description: { kind: 'long-text', label: m.records_description, required: true, max: 1_000, localized: true },
  highlights: { kind: 'lines', label: m.records_highlights, hint: m.records_highlights_hint, max: 8, localized: true },
  included: { kind: 'inclusions', label: m.records_included, hint: m.records_included_hint, initial: [] },
  nights: { kind: 'whole', label: m.records_nights, min: 1, max: 60 },
  ...AIRLINE_FIELD,
  ...OFFER_FIELDS,
  /** In the first section of the home page. */
  isPick: { kind: 'flag', label: m.records_is_pick, wire: 'destinationExpertsPicks' },
  /** In the top destinations of the home page. */
  isTop: { kind: 'flag', label: m.records_is_top, wire: 'isTopDestination' },
  isPopular: { kind: 'flag', label: m.records_is_popular },
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
} as const satisfies Fields;
