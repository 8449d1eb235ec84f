import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import { CLAIMS, type Claims, DEMO_CLAIMS, type DraftClaim } from '#domain/claims.ts';
import { agencyDay } from '#domain/dates.ts';
import { type DraftDay, type DraftHoliday, openDays, openHolidays } from '#domain/typed-hours.ts';
import { showsDemo } from '#features/catalogue/demo/shows-demo.server.ts';
import type { SectionName } from '#features/company/sections/known-sections.ts';
import { sectionOfId } from '#features/company/sections/section-ids.ts';
import { type Data, readData } from '#features/records/store/fields.ts';
import { changes, type RecordRow, records } from '#features/records/store/records.table.ts';
import type { WrittenSection } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import { type FactName, factList } from '#platform/facts.ts';
import type { PublishedFacts } from '#platform/live-config.ts';
import { writtenSection } from '../pages/sections.collection.ts';
import { settingsCollection } from './settings.collection.ts';
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

/** Part of the transaction that asks: what the settings and the sections of pages say, of these rows. */
type Read = { settings: Data; sections: readonly SectionRow[]; changedOn: Record<string, string>; demo: boolean };
type SectionRow = Pick<RecordRow, 'liveId' | 'publishedVersion' | 'publishedData'>;

async function readRows(db: Queryable): Promise<Read> {
  const rows = await db
    .select()
    .from(records)
    .where(or(eq(records.id, SETTINGS_ID), and(eq(records.collection, 'sections'), eq(records.demo, false))));
  return {
    settings: rows.find(({ id }) => id === SETTINGS_ID)?.publishedData ?? {},
    sections: rows.filter(({ collection }) => collection === 'sections'),
    changedOn: await changesOfSections(db),
    demo: await showsDemo(db),
  };
}

/** When staff, or their schedule, last changed what a section says on the site. */
async function changesOfSections(db: Queryable): Promise<Record<string, string>> {
  const rows = await db
    .select({ liveId: records.liveId, at: max(changes.at) })
    .from(changes)
    .innerJoin(records, eq(records.id, changes.recordId))
    .where(and(eq(records.collection, 'sections'), inArray(changes.action, ['published', 'unpublished'])))
    .groupBy(records.liveId);
  return Object.fromEntries(
    rows.flatMap(({ liveId, at }) => {
      const name = sectionOfId(liveId);
      return name && at ? [[name, agencyDay(at)]] : [];
    }),
  );
}

/**
 * The records' data as the product reads it; a fact that is missing has its default. The example agency of the demonstration
 * has its own claims: they are shown with it, until staff confirm one of theirs.
 */
const factsOf = ({ settings, sections, changedOn, demo }: Read): PublishedFacts => ({
  ...textsOf(settings),
  claims: demo && Object.keys(claimsOf(settings)).length === 0 ? DEMO_CLAIMS : claimsOf(settings),
  week: openDays(listOf<DraftDay>(settings.week)),
  holidays: openHolidays(listOf<DraftHoliday>(settings.holidays)),
  sections: Object.fromEntries(sections.flatMap(sectionEntry)),
  changedOn,
  logo: String(settings.logo ?? ''),
  icon: String(settings.icon ?? ''),
});

/** Without a section that is as delivered; null for one that is off the site. */
function sectionEntry({ liveId, publishedVersion, publishedData }: SectionRow): [SectionName, WrittenSection | null][] {
  const name = sectionOfId(liveId);
  if (name === undefined) return [];
  if (publishedVersion === null) return [[name, null]];
  const written = writtenSection(name, publishedData ?? {});
  return Object.keys(written).length > 0 ? [[name, written]] : [];
}

/** What staff published last. */
export const publishedFacts = async (db: Queryable): Promise<PublishedFacts> => factsOf(await readRows(db));

/** What staff confirmed and published. */
export const confirmedClaims = async (db: Queryable): Promise<Claims> => claimsOf((await readRows(db)).settings);

/** The same, as if the draft of this record was published. */
export async function draftFacts(db: Queryable, { collection, liveId, data }: RecordRow): Promise<PublishedFacts> {
  const read = await readRows(db);
  if (collection === 'settings') return factsOf({ ...read, settings: data });
  const draft = { liveId, publishedVersion: 1, publishedData: data };
  return collection === 'sections' ? factsOf({ ...read, sections: [...read.sections, draft] }) : factsOf(read);
}

/** Gives the record the settings that an update of the product added, with their defaults. */
export async function addNewSettings(tx: Queryable): Promise<void> {
  const initial = sql`${JSON.stringify(readData(settingsCollection.fields, {}))}::jsonb`;
  await tx
    .update(records)
    .set({ data: sql`${initial} || ${records.data}`, publishedData: sql`${initial} || ${records.publishedData}` })
    .where(eq(records.id, SETTINGS_ID));
}
