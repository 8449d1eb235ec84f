import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import {
  AIRLINE_FIELD,
  draftTotal,
  isAnotherOffer,
  OFFER_FIELDS,
  offerChecks,
  offerColumnsOf,
  offerDataOf,
  POSITION_FIELD,
  routeWords,
} from '#features/catalogue/offers/offer-collection.ts';
import { offerRows } from '#features/catalogue/offers/offer-rows.ts';
import { PHOTO_FIELD, photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { packages } from './packages.table.ts';

const fields = withTranslations({
  name: { kind: 'text', label: m.records_name, required: true, max: 120, localized: true },
  cityId: { kind: 'reference', label: m.records_city, to: 'cities', required: true },
  description: { kind: 'long-text', label: m.records_description, required: true, max: 1_000, localized: true },
  highlights: { kind: 'lines', label: m.records_highlights, hint: m.records_highlights_hint, max: 8, localized: true },
  nights: { kind: 'whole', label: m.records_nights, min: 1, max: 60 },
  ...AIRLINE_FIELD,
  ...OFFER_FIELDS,
  isPick: { kind: 'flag', label: m.records_is_pick },
  isTop: { kind: 'flag', label: m.records_is_top },
  isPopular: { kind: 'flag', label: m.records_is_popular },
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
});

const columns = (data: Data) => ({
  ...offerColumnsOf(data),
  airline: data.airline ? String(data.airline) : null,
  cityId: String(data.cityId),
  name: String(data.name),
  description: String(data.description),
  highlights: data.highlights as string[],
  nights: data.nights === null ? null : Number(data.nights),
  isPick: data.isPick === true,
  isTop: data.isTop === true,
  isPopular: data.isPopular === true,
  translations: translationsOf(fields, data),
});

export const packagesCollection: Collection = {
  name: 'packages',
  offer: 'package',
  isAnother: isAnotherOffer,
  fields,
  summary: (data, lookups) => {
    const { city, country } = cityAndCountry(lookups, data.cityId);
    return {
      title: String(data.name ?? ''),
      subtitle: [city, country, routeWords(data)].filter(Boolean).join(', '),
      amountCents: draftTotal(data),
      untilDay: data.bookBy ? String(data.bookBy) : null,
    };
  },
  checks: (data, lookups) => [
    ...offerChecks(data, lookups),
    {
      title: m.records_check_city(),
      met: lookups.places.get(String(data.cityId))?.published === true,
      text: m.records_check_city_text(),
      field: 'cityId',
    },
    photoCheck(data, lookups),
  ],
  ...offerRows(packages, columns),
  own: (tx, liveId) => tx.update(packages).set({ demo: false }).where(eq(packages.id, liveId)),
  usedOn: (data, lookups) => {
    const { city, country } = cityAndCountry(lookups, data.cityId);
    if (!city || !country) return [];
    const front = data.isPick || data.isTop ? [{ title: m.records_home_page(), href: pathTo('home') }] : [];
    return [{ title: city, href: cityPath(country, city) }, { title: country, href: countryPath(country) }, ...front];
  },
  liveRows: async (tx) => {
    const rows = await tx.select().from(packages);
    return rows.map((row) => {
      const { cityId, name, description, highlights, nights, isPick, isTop, isPopular } = row;
      const data = {
        name,
        cityId,
        description,
        highlights,
        nights,
        airline: row.airline ?? '',
        ...offerDataOf(row),
        isPick,
        isTop,
        isPopular,
        ...translationFields(fields, row.translations),
      };
      return { liveId: row.id, data: { ...data, photoId: '' }, demo: row.demo, published: true };
    });
  },
};
