import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { draftTotal, isAnotherOffer, offerChecks, routeWords } from '#features/catalogue/offers/offer-collection.ts';
import { offerRows } from '#features/catalogue/offers/offer-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { rowOf } from '#features/records/store/field-columns.ts';
import { readData } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { PACKAGE_FIELDS } from './packages.fields.ts';
import { packages } from './packages.table.ts';

const fields = withTranslations(PACKAGE_FIELDS);

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
  ...offerRows(packages, (data) => ({ ...rowOf(PACKAGE_FIELDS, data), translations: translationsOf(fields, data) })),
  own: (tx, liveId) => tx.update(packages).set({ demo: false }).where(eq(packages.id, liveId)),
  usedOn: (data, lookups) => {
    const { city, country } = cityAndCountry(lookups, data.cityId);
    if (!city || !country) return [];
    const front = data.isPick || data.isTop ? [{ title: m.records_home_page(), href: pathTo('home') }] : [];
    return [{ title: city, href: cityPath(country, city) }, { title: country, href: countryPath(country) }, ...front];
  },
  liveRows: async (tx) => {
    const rows = await tx.select().from(packages);
    return rows.map((row) => ({
      ...{ liveId: row.id, demo: row.demo, published: true },
      data: readData(fields, { ...row, ...translationFields(fields, row.translations) }),
    }));
  },
};
