// The slides of the home page.

import { pathTo } from '#domain/path-to.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { SLIDE_FIELDS } from './banners.fields.ts';
import { banners } from './destinations.table.ts';

export const bannersCollection: Collection = {
  name: 'banners',
  ...siteRows(banners, SLIDE_FIELDS),
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
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
};
