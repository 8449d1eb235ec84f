import { eq } from 'drizzle-orm';
import { type DraftDay, type DraftHoliday, openDays, openHolidays } from '#domain/typed-hours.ts';
import type { Data } from '#features/records/store/fields.ts';
import { records } from '#features/records/store/records.table.ts';
import type { Queryable } from '#platform/database.ts';
import { type FactName, factList } from '#platform/facts.ts';
import type { PublishedFacts } from '#platform/live-config.ts';
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
  logo: String(data.logo ?? ''),
});

/** The settings that staff published last. */
export async function publishedFacts(db: Queryable): Promise<PublishedFacts> {
  const [row] = await db.select({ data: records.publishedData }).from(records).where(eq(records.id, SETTINGS_ID));
  return factsOf(row?.data ?? {});
}
