// The slides of the home page.

import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { photoCheck, photoColumn } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { rowOf } from '#features/records/store/field-columns.ts';
import { readData } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { upsert } from '#features/records/store/upsert.ts';
import { m } from '#messages';
import { SLIDE_FIELDS } from './banners.fields.ts';
import { banners } from './destinations.table.ts';

const fields = withTranslations(SLIDE_FIELDS);

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
    const row = { ...rowOf(SLIDE_FIELDS, data), translations: translationsOf(fields, data) };
    await upsert(tx, banners, [{ id: liveId, ...row, ...(await photoColumn(tx, data)), demo }]);
  },
  unpublish: async (tx, liveId) => {
    await tx.delete(banners).where(eq(banners.id, liveId));
  },
  own: (tx, liveId) => tx.update(banners).set({ demo: false }).where(eq(banners.id, liveId)),
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(banners);
    return rows.map((row) => ({
      ...{ liveId: row.id, demo: row.demo, published: true },
      data: readData(fields, { ...row, ...translationFields(fields, row.translations) }),
    }));
  },
};
