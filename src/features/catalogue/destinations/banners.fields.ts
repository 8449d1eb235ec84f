// The slides of the home page, and the banners of places.
import { POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { PHOTO_FIELD } from '#features/catalogue/photos/photo.fields.ts';
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';

/** The table of slides, the wire and the form follow from these fields. */
export const SLIDE_FIELDS = {
  title: { kind: 'text', label: m.records_title, required: true, max: 80, localized: true },
  subtitle: { kind: 'text', label: m.records_subtitle, required: true, max: 200, localized: true },
  cityId: { kind: 'reference', label: m.records_banner_city, hint: m.records_banner_city_hint, to: 'cities' },
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
} as const satisfies Fields;

/** The banner on the page of a country or city. */
export const BANNER_FIELDS = {
  bannerTitle: { kind: 'text', label: m.records_banner_title, hint: m.records_banner_hint, max: 120, localized: true },
  overview: { kind: 'long-text', label: m.records_overview, max: 1_000, localized: true },
  ...PHOTO_FIELD,
} as const satisfies Fields;
