// How the records of an offer become rows of the site's table, one or thousands.
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { photoColumns } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import { upsert } from '#features/records/store/upsert.ts';
import type { Transaction } from '#platform/database.ts';

type OfferTable = PgTable & { id: PgColumn; demo: PgColumn; imageUrl: PgColumn };
type Writers = Required<Pick<Collection, 'publish' | 'publishMany' | 'unpublish' | 'unpublishMany' | 'removeMany'>>;

export function offerRows<T extends OfferTable>(table: T, columns: (data: Data) => object): Writers {
  const publishMany: Writers['publishMany'] = async (tx, rows) => {
    const photo = await photoColumns(
      tx,
      rows.map(({ data }) => data),
    );
    const updatedAt = new Date();
    const written = rows.map(({ liveId, data, demo }) => ({
      id: liveId,
      ...columns(data),
      ...photo(data),
      demo,
      updatedAt,
    }));
    await upsert(tx, table, written as never);
  };
  const removeMany = async (tx: Transaction, ids: readonly string[]) => {
    await tx.delete(table).where(inArray(table.id, [...ids]));
  };
  return {
    ...{ publishMany, removeMany, unpublishMany: removeMany },
    publish: (tx, row) => publishMany(tx, [row]),
    unpublish: (tx, id) => removeMany(tx, [id]),
  };
}
