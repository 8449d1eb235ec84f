import { eq } from 'drizzle-orm';
import { CLAIMS, type Claims, DEMO_CLAIMS, type DraftClaim } from '#domain/claims.ts';
import { type DraftDay, type DraftHoliday, openDays, openHolidays } from '#domain/typed-hours.ts';
import { showsDemo } from '#features/catalogue/demo/shows-demo.server.ts';
import type { Data } from '#features/records/store/fields.ts';
import { records } from '#features/records/store/records.table.ts';
import type { Queryable } from '#platform/database.ts';
import { type FactName, factList } from '#platform/facts.ts';
import type { PublishedFacts } from '#platform/live-config.ts';
import { claimField, SETTINGS_ID } from './settings-record.ts';

const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

const textsOf = (data: Data) =>
  Object.fromEntries(factList.map(({ name, initial }) => [name, String(data[name] ?? initial)])) as Record<
    FactName,
    string
  >;

/** What staff confirmed, of a record of settings. */
const claimsOf = (data: Data): Claims =>
  Object.fromEntries(
    CLAIMS.flatMap((name) => {
      const claim = data[claimField(name)] as DraftClaim | undefined;
      return claim?.confirmed ? [[name, claim.detail]] : [];
    }),
  );

/**
 * The record's data as the product reads settings; a fact that is missing has its default. The example agency of the
 * demonstration has its own claims: they are shown with it, until staff confirm one of theirs.
 */
const factsOf = (data: Data, demo: boolean): PublishedFacts => ({
  ...textsOf(data),
  claims: demo && Object.keys(claimsOf(data)).length === 0 ? DEMO_CLAIMS : claimsOf(data),
  week: openDays(listOf<DraftDay>(data.week)),
  holidays: openHolidays(listOf<DraftHoliday>(data.holidays)),
});

/** The settings that staff published last. */
export const publishedFacts = async (db: Queryable): Promise<PublishedFacts> =>
  factsOf(await publishedData(db), await showsDemo(db));

async function publishedData(db: Queryable): Promise<Data> {
  const [row] = await db.select({ data: records.publishedData }).from(records).where(eq(records.id, SETTINGS_ID));
  return row?.data ?? {};
}

/** What staff confirmed and published. */
export const confirmedClaims = async (db: Queryable): Promise<Claims> => claimsOf(await publishedData(db));

/** The same, as if this draft was published. */
export const draftFacts = async (db: Queryable, data: Data): Promise<PublishedFacts> =>
  factsOf(data, await showsDemo(db));
