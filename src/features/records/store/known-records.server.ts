// The records that the rules of others look up.
import { and, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Lookups, Place } from './lookups.ts';
import type { CollectionName } from './record.rules.ts';
import { records } from './records.table.ts';

const PLACES: CollectionName[] = ['regions', 'countries', 'cities'];
const DIFFERING: CollectionName[] = ['airlines', 'replies'];
const isPlace = (collection: CollectionName) => PLACES.includes(collection);

export async function knownRecords(db: Queryable): Promise<Pick<Lookups, 'places' | 'shown'>> {
  const known = await db
    .select()
    .from(records)
    .where(and(inArray(records.collection, [...PLACES, ...DIFFERING]), isNull(records.deletedAt)));
  return {
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
