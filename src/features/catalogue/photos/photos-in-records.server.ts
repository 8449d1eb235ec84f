// Photographs in records: a draft that is not on the site yet counts as a separate use.
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Data } from '#features/records/store/fields.ts';
import { changes, type RecordRow, records } from '#features/records/store/records.table.ts';
import type { Transaction } from '#platform/database.ts';
import type { PhotoPlaces, Replacing } from './photo-places.ts';

const DRAFT = sql<string>`${records.data} ->> 'photoId'`;
const PUBLISHED = sql<string | null>`${records.publishedData} ->> 'photoId'`;
/** The site shows another photograph, or none: a published row that shows it is counted separately. */
const isAhead = sql`(${records.publishedVersion} is null or ${PUBLISHED} is distinct from ${DRAFT})`;

export const inRecords: PhotoPlaces = {
  async of(db, rows) {
    const ids = rows.map(({ id }) => id);
    const drafts = await db
      .select({ photo: DRAFT, title: records.title, collection: records.collection, id: records.id })
      .from(records)
      .where(and(inArray(DRAFT, ids), isAhead, isNull(records.deletedAt)));
    return drafts.map(({ photo, title, collection, id }) => ({
      id: photo,
      use: { kind: 'draft' as const, title, href: `/staff/catalogue/${collection}/${id}` },
    }));
  },
  async replace(tx, replacing) {
    const holding = sql`(${DRAFT} = ${replacing.row.id} or ${PUBLISHED} = ${replacing.row.id})`;
    const rows = await tx.select().from(records).where(holding).for('update');
    for (const row of rows) await replaceIn(tx, row, replacing);
    // Records on the site were counted as pages.
    const { id } = replacing.row;
    const isDraft = ({ data, publishedData, publishedVersion }: RecordRow) =>
      data.photoId === id && (publishedVersion === null || publishedData?.photoId !== id);
    return rows.filter(isDraft).length;
  },
};

/** Afterwards the record agrees with the site, and its versions say who changed it. */
async function replaceIn(tx: Transaction, record: RecordRow, { row, by, who, at }: Replacing): Promise<void> {
  const { id, data, publishedData, version, publishedVersion, collection, title } = record;
  const swapped = (before: Data) => (before.photoId === row.id ? { ...before, photoId: by.id } : before);
  const after = swapped(data);
  await tx
    .update(records)
    .set({
      data: after,
      publishedData: publishedData && swapped(publishedData),
      version: version + 1,
      publishedVersion: publishedVersion === version ? version + 1 : publishedVersion,
      ...{ demo: false, updatedBy: who, updatedAt: at },
    })
    .where(sql`${records.id} = ${id}`);
  await tx.insert(changes).values({
    ...{ at, by: who, collection, recordId: id, title, action: 'edited', version: version + 1 },
    ...{ before: data, after },
  });
}
