// Records that change without staff: those that name a place whose name changed, and new ones for rows that have none.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database.ts';
import { computed } from './check-record.server.ts';
import type { Editing } from './editing.ts';
import type { Lookups, LookupsFor } from './lookups.ts';
import type { CollectionName } from './record.rules.ts';
import { records } from './records.table.ts';

/** The lists name places, so renaming a place changes what they show of the records within it. */
export async function refreshDependents(tx: Transaction, editing: Editing, placeId: string, lookups: Lookups) {
  const below = [...lookups.places.values()].filter(({ parentId }) => parentId === placeId).map(({ id }) => id);
  const places = [placeId, ...below];
  const rows = await tx
    .select()
    .from(records)
    .where(
      and(
        inArray(records.collection, ['packages', 'banners', 'cities', 'countries']),
        sql`(${records.data} ->> 'cityId' in ${places} or ${records.data} ->> 'countryId' in ${places} or ${records.data} ->> 'regionId' in ${places})`,
      ),
    )
    .orderBy(records.id)
    .for('update');
  for (const row of rows)
    await tx
      .update(records)
      .set(computed(editing.collections[row.collection], row.data, lookups, row))
      .where(eq(records.id, row.id));
}

/** Makes records for the rows that have none: those of an earlier version of the product, and the demonstration's. */
export async function adoptRows(tx: Transaction, editing: Editing, lookupsFor: LookupsFor): Promise<number> {
  const { collections, services } = editing;
  // Rows that the demonstration renewed are read again; staff have not edited them.
  await tx.delete(records).where(and(eq(records.demo, true), isNull(records.deletedAt)));
  const known = new Set((await tx.select({ liveId: records.liveId }).from(records)).map(({ liveId }) => liveId));
  let adopted = 0;
  for (const name of ADOPTED) {
    const collection = collections[name];
    const rows = (await collection.liveRows(tx)).filter(({ liveId }) => !known.has(liveId));
    if (rows.length === 0) continue;
    const lookups = await lookupsFor(services, tx);
    const at = services.clock();
    const values = rows.map(({ liveId, data, demo, published }) => ({
      ...{ id: liveId, liveId, collection: name, data, demo, updatedAt: at, createdAt: at },
      ...{ publishedVersion: published ? 1 : null, publishedData: published ? data : null },
      ...computed(collection, data, lookups, { liveId, demo }),
    }));
    // A row that another instance publishes meanwhile already has its record.
    for (let start = 0; start < values.length; start += ADOPTED_AT_ONCE)
      await tx
        .insert(records)
        .values(values.slice(start, start + ADOPTED_AT_ONCE))
        .onConflictDoNothing();
    adopted += rows.length;
  }
  return adopted;
}
const ADOPTED_AT_ONCE = 500;
/** Parents come before the places within them. */
const ADOPTED: readonly CollectionName[] = [
  ...(['settings', 'regions', 'countries', 'cities', 'banners', 'packages', 'fares', 'deals'] as const),
  ...(['airlines', 'charges', 'sections', 'entries', 'replies', 'templates'] as const),
];
