import { pathTo } from '#domain/path-to.ts';
import { draftTotal, isAnotherOffer, offerChecks, routeWords } from '#features/catalogue/offers/offer-collection.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { m } from '#messages';
import { FARE_FIELDS } from './fares.fields.ts';
import { fares } from './fares.table.ts';

export const faresCollection: Collection = {
  name: 'fares',
  offer: 'fare',
  isAnother: isAnotherOffer,
  summary: (data) => ({
    title: String(data.name ?? ''),
    subtitle: [data.city, data.country, routeWords(data)].filter(Boolean).join(', '),
    amountCents: draftTotal(data),
    untilDay: data.bookBy ? String(data.bookBy) : null,
  }),
  checks: (data, lookups) => [...offerChecks(data, lookups), photoCheck(data, lookups)],
  ...siteRows(fares, FARE_FIELDS),
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
};
