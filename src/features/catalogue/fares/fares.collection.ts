import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { draftTotal, isAnotherOffer, offerChecks, routeWords } from '#features/catalogue/offers/offer-collection.ts';
import { offerRows } from '#features/catalogue/offers/offer-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { rowOf } from '#features/records/store/field-columns.ts';
import { readData } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { FARE_FIELDS } from './fares.fields.ts';
import { fares } from './fares.table.ts';

export const faresCollection: Collection = {
  name: 'fares',
  offer: 'fare',
  isAnother: isAnotherOffer,
  fields: FARE_FIELDS,
  summary: (data) => ({
    title: String(data.name ?? ''),
    subtitle: [data.city, data.country, routeWords(data)].filter(Boolean).join(', '),
    amountCents: draftTotal(data),
    untilDay: data.bookBy ? String(data.bookBy) : null,
  }),
  checks: (data, lookups) => [...offerChecks(data, lookups), photoCheck(data, lookups)],
  ...offerRows(fares, (data) => rowOf(FARE_FIELDS, data)),
  own: (tx, liveId) => tx.update(fares).set({ demo: false }).where(eq(fares.id, liveId)),
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(fares);
    return rows.map((row) => ({
      ...{ liveId: row.id, data: readData(FARE_FIELDS, row), demo: row.demo, published: true },
    }));
  },
};
