import { eq } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import {
  AIRLINE_FIELD,
  CITY_FIELD,
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
import type { Data, Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { fares } from './fares.table.ts';

const fields = {
  name: { kind: 'text', label: m.records_name, required: true, max: 120 },
  city: CITY_FIELD,
  country: { kind: 'text', label: m.records_country, required: true, max: 80 },
  ...AIRLINE_FIELD,
  ...OFFER_FIELDS,
  ...POSITION_FIELD,
  ...PHOTO_FIELD,
} as const satisfies Fields;

const columns = (data: Data) => ({
  ...offerColumnsOf(data),
  airline: data.airline ? String(data.airline) : null,
  name: String(data.name),
  city: String(data.city),
  country: String(data.country),
});

export const faresCollection: Collection = {
  name: 'fares',
  offer: 'fare',
  isAnother: isAnotherOffer,
  fields,
  summary: (data) => ({
    title: String(data.name ?? ''),
    subtitle: [data.city, data.country, routeWords(data)].filter(Boolean).join(', '),
    amountCents: draftTotal(data),
    untilDay: data.bookBy ? String(data.bookBy) : null,
  }),
  checks: (data, lookups) => [...offerChecks(data, lookups), photoCheck(data, lookups)],
  ...offerRows(fares, columns),
  own: (tx, liveId) => tx.update(fares).set({ demo: false }).where(eq(fares.id, liveId)),
  usedOn: () => [{ title: m.records_home_page(), href: pathTo('home') }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(fares);
    return rows.map((row) => ({
      liveId: row.id,
      data: {
        name: row.name,
        city: row.city,
        country: row.country,
        airline: row.airline ?? '',
        ...offerDataOf(row),
        photoId: '',
      },
      demo: row.demo,
      published: true,
    }));
  },
};
