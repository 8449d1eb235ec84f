import { eq, sql } from 'drizzle-orm';
import { type DraftDay, type DraftHoliday, openDays, openHolidays } from '#domain/typed-hours.ts';
import { type Data, readData } from '#features/records/store/fields.ts';
import { records } from '#features/records/store/records.table.ts';
import type { Queryable } from '#platform/database.ts';
import { type FactName, factList } from '#platform/facts.ts';
import type { PublishedFacts } from '#platform/live-config.ts';
import { settingsCollection } from './settings.collection.ts';
import { SETTINGS_ID } from './settings-record.ts';

const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

const textsOf = (data: Data) =>
  Object.fromEntries(factList.map(({ name, initial }) => [name, String(data[name] ?? initial)])) as Record<
    FactName,
    string
  >;

/** The record's data as the product reads settings; a fact that is missing has its default. */
export const factsOf = (data: Data): PublishedFacts => ({
  ...textsOf(data),
  week: openDays(listOf<DraftDay>(data.week)),
  holidays: openHolidays(listOf<DraftHoliday>(data.holidays)),
});

/** The settings that staff published last. */
export async function publishedFacts(db: Queryable): Promise<PublishedFacts> {
  const [row] = await db.select({ data: records.publishedData }).from(records).where(eq(records.id, SETTINGS_ID));
  return factsOf(row?.data ?? {});
}

/** Gives the record the settings that an update of the product added, with their defaults. */
export async function addNewSettings(tx: Queryable): Promise<void> {
  const initial = sql`${JSON.stringify(readData(settingsCollection.fields, {}))}::jsonb`;
  await tx
    .update(records)
    .set({ data: sql`${initial} || ${records.data}`, publishedData: sql`${initial} || ${records.publishedData}` })
    .where(eq(records.id, SETTINGS_ID));
}
