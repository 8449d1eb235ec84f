// What the rules of records look up, read once for any number of records.
import { and, inArray, isNull } from 'drizzle-orm';
import { totalCents } from '#domain/price.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { dealHistories } from '#features/catalogue/offers/deal-histories.server.ts';
import type { DayPrice } from '#features/catalogue/offers/reference-price.rules.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { type KnownPhoto, knownPhotos } from '#features/catalogue/photos/photo-rows.server.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import type { Data } from './fields.ts';
import type { CollectionName } from './record.rules.ts';
import { records } from './records.table.ts';

export type Place = {
  id: string;
  liveId: string;
  kind: 'regions' | 'countries' | 'cities';
  name: string;
  /** The country of a city, the region of a country. */
  parentId: string;
  published: boolean;
  /** The photograph that the site shows for it, if any. */
  photoId: string;
};
type OrdinaryPrice = {
  name: string;
  origin: string;
  destination: string;
  tripType: string;
  travelFrom: string;
  travelTo: string;
  bookBy: string;
  cents: number;
};

/** `liveId` and `demo` identify the price history. */
export type CheckedRecord = { liveId: string; demo: boolean };

export type Lookups = {
  /** A civil date. */
  today: string;
  places: ReadonlyMap<string, Place>;
  /** Published packages and fares. */
  ordinary: readonly OrdinaryPrice[];
  /** The prices of a deal on the days of the last six months. Days that the demonstration invented are no evidence for a deal of staff. */
  historyOf: (record: CheckedRecord) => readonly DayPrice[];
  /** How many packages are on sale in a city. */
  packagesIn: (cityId: string) => number;
  /** By id, including those that no page may show. */
  photos: ReadonlyMap<string, KnownPhoto>;
  company: Company;
  /** As the site uses it now: unpublished settings are not included. */
  config: Config;
  /** The published data of records that must differ from each other. */
  shown: readonly { collection: CollectionName; liveId: string; data: Data }[];
};

/** Offers on sale, and recent prices of deals: the large part of the lookups, constant until the catalogue changes. */
export type Sold = Pick<Lookups, 'ordinary' | 'packagesIn' | 'historyOf'>;

export async function loadSold(db: Queryable, today: string): Promise<Sold> {
  // Sequential, because in a transaction the queries share a connection.
  const packageRows = await db.select().from(packages);
  const singles = await db.select().from(fares);
  const histories = await dealHistories(db, today);
  const inCity = Map.groupBy(packageRows, ({ cityId }) => cityId);
  return {
    ordinary: [...packageRows, ...singles].map(({ components, ...row }) => ({ ...row, cents: totalCents(components) })),
    packagesIn: (cityId) => inCity.get(cityId)?.length ?? 0,
    historyOf: ({ liveId, demo }) =>
      (histories.get(liveId) ?? []).filter(({ observedBy }) => demo || observedBy !== 'demonstration'),
  };
}

type Known = { today: string; company: Company; config: Config; sold?: Sold };

const PLACES: CollectionName[] = ['regions', 'countries', 'cities'];
const DIFFERING: CollectionName[] = ['airlines', 'replies'];
const isPlace = (collection: CollectionName) => PLACES.includes(collection);

export async function loadLookups(db: Queryable, { today, company, config, sold }: Known): Promise<Lookups> {
  const known = await db
    .select()
    .from(records)
    .where(and(inArray(records.collection, [...PLACES, ...DIFFERING]), isNull(records.deletedAt)));
  const photos = await knownPhotos(db);
  return {
    ...(sold ?? (await loadSold(db, today))),
    ...{ today, company, config, photos },
    places: new Map(known.filter(({ collection }) => isPlace(collection)).map((row) => [row.id, placeOf(row)])),
    shown: known
      .filter(({ collection, publishedVersion }) => publishedVersion !== null && !isPlace(collection))
      .map(({ collection, liveId, publishedData }) => ({ collection, liveId, data: publishedData ?? {} })),
  };
}

function placeOf({
  id,
  liveId,
  collection,
  data,
  publishedVersion,
  publishedData,
}: typeof records.$inferSelect): Place {
  const parent = collection === 'cities' ? data.countryId : data.regionId;
  return {
    ...{ id, liveId, kind: collection as Place['kind'], name: String(data.name ?? '') },
    parentId: typeof parent === 'string' ? parent : '',
    published: publishedVersion !== null,
    photoId: String(publishedData?.photoId ?? ''),
  };
}

/** 'Lisbon, Portugal' as two names; empty if the city or its country is unknown. */
export function cityAndCountry(lookups: Lookups, cityId: unknown): { city: string; country: string } {
  const city = lookups.places.get(String(cityId));
  return { city: city?.name ?? '', country: lookups.places.get(city?.parentId ?? '')?.name ?? '' };
}
