// How the records of a collection become rows of the site's table, one or thousands, and how such rows are read as records.
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { photoColumns } from '#features/catalogue/photos/photo-field.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { type Data, type Fields, readData } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { upsert } from '#features/records/store/upsert.ts';
import type { Transaction } from '#platform/database.ts';

type SiteTable = PgTable & { id: PgColumn };
type Many = 'publishMany' | 'unpublishMany' | 'removeMany';
type Rows = Required<Pick<Collection, 'publish' | 'unpublish' | Many>> &
  Pick<Collection, 'fields' | 'own' | 'liveRows'>;

/** Each field is written to the column of its name; `more` computes those that are no field. */
export function siteRows(table: SiteTable, declared: Fields, more: (data: Data) => object = () => ({})): Rows {
  const fields = withTranslations(declared);
  const columns = getTableColumns(table);
  const publishMany: Rows['publishMany'] = async (tx, rows) => {
    const photo = await photoColumns(
      tx,
      rows.map(({ data }) => data),
    );
    const updatedAt = new Date();
    const written = rows.map(({ liveId, data, demo }) => ({
      ...{ id: liveId, ...readData(declared, {}, data), translations: translationsOf(fields, data) },
      ...{ ...photo(data), demo, updatedAt, ...more(data) },
    }));
    await upsert(tx, table, written.map((row) => rowOf(columns, row)) as never);
  };
  const removeMany = async (tx: Transaction, ids: readonly string[]) => {
    await tx.delete(table).where(inArray(table.id, [...ids]));
  };
  return {
    ...{ fields, publishMany, removeMany, unpublishMany: removeMany },
    publish: (tx, row) => publishMany(tx, [row]),
    unpublish: (tx, id) => removeMany(tx, [id]),
    ...(columns.demo && { own: (tx, id) => tx.execute(sql`update ${table} set demo = false where id = ${id}`) }),
    liveRows: async (tx) =>
      (await tx.select().from(table)).map((row) => ({
        ...{ liveId: String(row.id), demo: row.demo === true, published: row.published !== false },
        data: readData(fields, { ...row, ...translationFields(fields, row.translations ?? {}) }),
      })),
  };
}

/** What the table has of it. An empty text is null: a field that has to have one was checked. */
const rowOf = (columns: object, all: object) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
