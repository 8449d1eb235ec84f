// How a record begins: it is stored with the first thing that was typed, or as a copy with a name of its own.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import type { Editing } from '#features/records/store/editing.ts';
import type { Data, Fields } from '#features/records/store/fields.ts';
import { MAX_TEXT } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import type { CollectionName } from '#features/records/store/record.rules.ts';
import { createRecord, newRow, stale } from '#features/records/store/records.server.ts';
import { type RecordRow, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { collections } from '../collections.server.ts';

type Named = { collection: CollectionName; id: string };

/** Its form is open, and nothing was typed yet: version 0. */
export function blankRecord(editing: Editing, { collection, id }: Named, lookups: Lookups): RecordRow {
  if (!isUuid(id)) throw refuse('NOT_FOUND', m.records_not_found());
  return {
    ...newRow(editing, { collection, id: id.toLowerCase(), sent: {} }, lookups, editing.services.clock()),
    version: 0,
  };
}

/** Stores a record under the id that its form was opened with. Refused if it exists. */
export async function beginRecord(
  tx: Transaction,
  editing: Editing,
  { collection, id, data }: Named & { data: Readonly<Record<string, unknown>> },
  lookups: Lookups,
): Promise<RecordRow> {
  if (!isUuid(id)) throw refuse('NOT_FOUND', m.records_not_found());
  // Two first saves at once: the second one waits and finds the record.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id.toLowerCase()}, 0))`);
  const known = await tx.select({ id: records.id }).from(records).where(eq(records.id, id));
  if (known.length > 0) throw stale();
  return createRecord(tx, editing, { collection, id: id.toLowerCase(), sent: data }, lookups);
}

const MAX_COPIES = 100;

/** The data of a copy. Its name says so, with a number if that name is taken; a deal has the names of its city and airline. */
export async function copyOfRecord(db: Queryable, collection: CollectionName, data: Data): Promise<Data> {
  const fields: Fields = collections[collection].fields;
  const [name = '', { max = MAX_TEXT } = {}] =
    Object.entries(fields).find(([field]) => field === 'name' || field === 'title') ?? [];
  const original = String(data[name] ?? '');
  if (original === '') return data;
  const endings = Array.from({ length: MAX_COPIES }, (_, index) =>
    index === 0 ? m.editor_copy_name({ name: '' }) : m.editor_copy_name_numbered({ name: '', number: index + 1 }),
  );
  const ending = endings.find((one) => original.endsWith(one)) ?? '';
  const base = original.slice(0, original.length - ending.length);
  const names = endings.map((one) => base.slice(0, max - one.length) + one);
  const taken = await db
    .select({ title: records.title })
    .from(records)
    .where(and(eq(records.collection, collection), isNull(records.deletedAt), inArray(records.title, names)));
  const free = names.find((one) => !taken.some(({ title }) => title === one));
  return { ...data, [name]: free ?? names.at(-1) ?? original };
}
