import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { draftTotal, isAnotherOffer, offerChecks, routeWords } from '#features/catalogue/offers/offer-collection.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { cityAndCountry } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { PACKAGE_FIELDS } from './packages.fields.ts';
import { packages } from './packages.table.ts';

export const packagesCollection: Collection = {
  name: 'packages',
  offer: 'package',
  isAnother: isAnotherOffer,
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
  ...siteRows(packages, PACKAGE_FIELDS),
  usedOn: (data, lookups) => {
    const { city, country } = cityAndCountry(lookups, data.cityId);
    if (!city || !country) return [];
    const front = data.isPick || data.isTop ? [{ title: m.records_home_page(), href: pathTo('home') }] : [];
    return [{ title: city, href: cityPath(country, city) }, { title: country, href: countryPath(country) }, ...front];
  },
};
