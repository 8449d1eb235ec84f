// The slides of the home page.

import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { POSITION_FIELD } from '#features/catalogue/offers/offer-collection.ts';
import { PHOTO_FIELD, photoCheck, photoColumn } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { upsert } from '#features/records/store/upsert.ts';
import { m } from '#messages';
import { banners } from './destinations.table.ts';

const fields = withTranslations({
  title: { kind: 'text', label: m.records_title, required: true, max: 80, localized: true },
  subtitle: { kind: 'text', label: m.records_subtitle, required: true, max: 200, localized: true },
  cityId: { kind: 'reference', label: m.records_banner_city, hint: m.records_banner_city_hint, to: 'cities' },
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
});

const columns = (data: Data) => ({
  title: String(data.title),
  subtitle: String(data.subtitle),
  cityId: data.cityId ? String(data.cityId) : null,
  position: Number(data.position ?? 0),
  translations: translationsOf(fields, data),
});

export const bannersCollection: Collection = {
  name: 'banners',
  fields,
  summary: (data, lookups) => ({
    title: String(data.title ?? ''),
    subtitle: cityAndCountry(lookups, data.cityId).city,
    amountCents: null,
    untilDay: null,
  }),
  checks: (data, lookups) => [
    {
      title: m.records_check_picture(),
      met: Boolean(data.photoId) || lookups.places.get(String(data.cityId))?.published === true,
      text: m.records_check_picture_text(),
      field: 'cityId',
      warns: true,
    },
    {
      title: m.records_check_city(),
      met: !data.cityId || lookups.places.get(String(data.cityId))?.published === true,
      text: m.records_check_city_text(),
      field: 'cityId',
    },
    photoCheck(data, lookups),
  ],
  publish: async (tx, { liveId, data, demo }) => {
    await upsert(tx, banners, [{ id: liveId, ...columns(data), ...(await photoColumn(tx, data)), demo }]);
  },
  unpublish: async (tx, liveId) => {
    await tx.delete(banners).where(eq(banners.id, liveId));
  },
  own: (tx, liveId) => tx.update(banners).set({ demo: false }).where(eq(banners.id, liveId)),
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(banners);
    return rows.map(({ id, title, subtitle, cityId, position, demo, translations }) => ({
      ...{ liveId: id, demo, published: true },
      data: {
        title,
        subtitle,
        cityId: cityId ?? '',
        position,
        photoId: '',
        ...translationFields(fields, translations),
      },
    }));
  },
};
