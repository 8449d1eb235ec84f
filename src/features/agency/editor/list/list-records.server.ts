// Lists of records: found, filtered, sorted and paged by cursor in the database.
import { and, asc, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { civilToday, isCivilDate } from '#domain/dates.ts';
import { smallPhoto } from '#domain/photos.ts';
import { placeKey } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { translatedPairs } from '#features/records/store/localized-fields.ts';
import { cityAndCountry, type Lookups } from '#features/records/store/lookups.ts';
import { ORDER_KEY } from '#features/records/store/order.server.ts';
import {
  type CollectionName,
  type RecordState,
  type Sort,
  STATE_FILTERS,
  type StateFilter,
  stateOf,
} from '#features/records/store/record.rules.ts';
import { type RecordRow, records } from '#features/records/store/records.table.ts';
import { contains } from '#platform/contains.ts';
import { readCursor, storedMoment, writeCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { countsByFilter } from '#platform/list-page.ts';
import { collections } from '../collections.server.ts';
import type { RecordLine } from '../editor.contract.ts';

const PAGE = 50;

/** The state of a row, equal to `stateOf` in record.rules.ts. */
const stateSql = (today: string) => sql<RecordState>`case
  when ${records.deletedAt} is not null then 'deleted'
  when ${records.publishedVersion} is not null then
    case when ${records.untilDay} < ${today}::date then 'ended' else 'published' end
  when ${records.publishAt} is not null then 'scheduled'
  when ${records.findings} > 0 then 'needs-work'
  else 'draft' end`;

/** One comparable text or number for each sort; records without a value come last. */
const SORTED: Record<Sort, SQL> = {
  title: sql`lower(${records.title})`,
  amount: sql`coalesce(${records.amountCents}, 2147483647)`,
  until: sql`coalesce(${records.untilDay}, '9999-12-31'::date)`,
  updated: sql`${records.updatedAt}`,
  position: ORDER_KEY,
};
const CASTS: Record<Sort, SQL> = {
  ...{ title: sql`text`, amount: sql`integer`, until: sql`date`, updated: sql`timestamptz`, position: sql`text` },
};

/** PostgreSQL text cannot contain a NUL character. A title may be longer in lower case than in upper case. */
const TEXT = z
  .string()
  .max(1_000)
  .regex(/^[^\0]*$/);

/** The valid content of a cursor, so that a forged one is refused before the database reads it. */
const VALUES: Record<Sort, z.ZodType<string>> = {
  title: TEXT,
  amount: z.string().regex(/^-?\d{1,9}$|^2147483647$/),
  until: z.string().refine(isCivilDate),
  position: TEXT,
  updated: storedMoment,
};

export type Asked = {
  collection: CollectionName;
  q: string;
  state: StateFilter;
  sort: Sort;
  order: 'asc' | 'desc';
  after: string;
  before: string;
};

/** All filters except the state, whose counts are shown. Deleted records are found only under 'deleted'. */
const matching = ({ collection, q }: Pick<Asked, 'collection' | 'q'>): SQL | undefined =>
  and(eq(records.collection, collection), q ? contains(q, records.words) : undefined);

const isThere = sql`${records.deletedAt} is null`;
const stateMatches = ({ collection, state }: Pick<Asked, 'collection' | 'state'>, today: string): SQL | undefined =>
  state === 'all'
    ? isThere
    : state === 'untranslated'
      ? and(isThere, isUntranslated(collection))
      : eq(stateSql(today), state);

/** Whether a text is written in English and not in a further language, as `translationChecks` says of one record. */
function isUntranslated(collection: CollectionName): SQL {
  const isWritten = (name: string) => sql`coalesce(${records.data} ->> ${name}, '') not in ('', '[]')`;
  const pairs = translatedPairs(collections[collection].fields);
  return or(...pairs.map(([name, further]) => and(isWritten(name), not(isWritten(further))))) ?? sql`false`;
}

/** The ids of a list as a whole, up to a number. */
export async function matchingIds(
  db: Queryable,
  asked: Pick<Asked, 'collection' | 'q' | 'state'>,
  { today, max }: { today: string; max: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(matching(asked), stateMatches(asked, today)))
    .limit(max);
  return rows.map(({ id }) => id);
}

export async function listRecords(db: Queryable, asked: Asked, clock: () => Date) {
  const today = civilToday(clock());
  const state = stateSql(today);
  const found = matching(asked);
  const counted = await db
    .select({
      status: state,
      rows: sql<number>`count(*)::int`,
      untranslated: sql<number>`(count(*) filter (where ${and(isThere, isUntranslated(asked.collection))}))::int`,
    })
    .from(records)
    .where(found)
    .groupBy(sql`1`);
  const counts = countsByFilter(STATE_FILTERS, counted);
  counts.all -= counts.deleted;
  counts.untranslated = counted.reduce((sum, { untranslated }) => sum + untranslated, 0);
  const { rows, next, previous } = await pageByCursor(db, and(found, stateMatches(asked, today)), asked);
  return { rows, counts, next, previous, today };
}

/** Fetches one row more than a page, which shows whether there is another page. */
async function pageByCursor(db: Queryable, found: SQL | undefined, { sort, order, after, before }: Asked) {
  const value = SORTED[sort];
  const [from, back] = [readCursor(after, VALUES[sort]), after ? undefined : readCursor(before, VALUES[sort])];
  const start = from ?? back;
  const forwards = (order === 'asc') === (back === undefined);
  const beyond =
    start &&
    sql`(${value}, ${records.id}) ${sql.raw(forwards ? '>' : '<')} (${start[0]}::${CASTS[sort]}, ${start[1]}::uuid)`;
  const direction = forwards ? asc : desc;
  const rows = await db
    .select({ row: records, value: sql<string>`${value}::text` })
    .from(records)
    .where(and(found, beyond))
    .orderBy(direction(value), direction(records.id))
    .limit(PAGE + 1);
  const more = rows.length > PAGE;
  const page = rows.slice(0, PAGE);
  if (back) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  const hasPrevious = back ? more : from !== undefined;
  const hasNext = back ? true : more;
  return {
    rows: page.map(({ row }) => row),
    next: hasNext && last ? writeCursor(last.value, last.row.id) : '',
    previous: hasPrevious && first ? writeCursor(first.value, first.row.id) : '',
  };
}

export function presentLine(row: RecordRow, lookups: Lookups): RecordLine {
  const { id, title, subtitle, amountCents, untilDay, findings, demo, updatedAt, version, publishedVersion } = row;
  return {
    ...{ _id: id, title, subtitle, untilDay, findings, demo },
    ...{ travelFrom: dayOf(row.data.travelFrom), travelTo: dayOf(row.data.travelTo) },
    amount: amountCents === null ? null : amountCents / 100,
    state: stateOf(row, lookups.today),
    changed: publishedVersion !== null && version !== publishedVersion,
    picture: pictureOf(row, lookups),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A draft may have anything in a field. */
const dayOf = (value: unknown) => (typeof value === 'string' && isCivilDate(value) ? value : '');

/** Its photograph, otherwise that of its city, otherwise the illustration of its place, as on the site. */
function pictureOf({ collection, data }: RecordRow, lookups: Lookups): string | null {
  const text = (value: unknown) => String(value ?? '');
  const photo = lookups.photos.get(text(data.photoId))?.path;
  if (photo) return smallPhoto(photo);
  if (collection === 'regions') return null;
  if (collection === 'countries') return posterPath(text(data.name), undefined, 'card');
  if (collection === 'cities')
    return posterPath(lookups.places.get(text(data.countryId))?.name ?? '', text(data.name), 'card');
  const isNamed = collection === 'deals' || collection === 'fares';
  const { city, country } = isNamed
    ? { city: text(data.city), country: text(data.country) }
    : cityAndCountry(lookups, data.cityId);
  const ofCity = isNamed ? cityNamed(lookups, country, city) : lookups.places.get(text(data.cityId));
  const shown = lookups.photos.get(ofCity?.photoId ?? '')?.path;
  if (shown) return smallPhoto(shown);
  return city || isNamed ? posterPath(country, city, 'card') : null;
}

/** The city that an offer names, in any spelling of its URL. */
const cityNamed = ({ places }: Lookups, country: string, city: string) =>
  places
    .values()
    .find(
      ({ kind, name, parentId }) =>
        kind === 'cities' &&
        placeKey(name) === placeKey(city) &&
        placeKey(places.get(parentId)?.name ?? '') === placeKey(country),
    );
