// Where photographs are used, and their replacement.

import { inArray, sql } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { PhotoPlaces, Replacing } from './photo-places.ts';
import type { PhotoUse } from './photos.contract.ts';
import { type PhotoRow, photos } from './photos.table.ts';
import { inRecords } from './photos-in-records.server.ts';

/** The tables of published rows, each with a column `image_url`. */
const SHOWING = ['packages', 'fares', 'deals', 'banners', 'country_banners', 'city_banners'] as const;
const HASH_OF = '^/photos/([0-9a-f]{64})-';

const SHOWN = sql`
  select substring(image_url from ${sql.raw(`'${HASH_OF}'`)}) as hash, kind, title, country, city
  from (
    select p.image_url, 'package' as kind, p.name as title, n.name as country, c.name as city
      from packages p join cities c on c.id = p.city_id join countries n on n.id = c.country_id
    union all select image_url, 'fare', name, country, city from fares
    union all select image_url, 'deal', airline || ', ' || city, country, city from deals where published
    union all select image_url, 'slide', title, null, null from banners
    union all select b.image_url, 'country', n.name, n.name, null
      from country_banners b join countries n on n.id = b.country_id
    union all select b.image_url, 'city', c.name, n.name, c.name
      from city_banners b join cities c on c.id = b.city_id join countries n on n.id = c.country_id
  ) as everything
  where image_url like '/photos/%'`;

type Shown = { hash: string; kind: PhotoUse['kind']; title: string; country: string | null; city: string | null };

/** Whether a page shows the photograph of the row. */
export const isShown = sql`${photos.hash} in (select hash from (${SHOWN}) as shown)`;

/** The photographs that anyone may see. */
export async function shownHashes(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`select distinct hash from (${SHOWN}) as shown`);
  return new Set(rows.map(({ hash }) => hash));
}

const hrefOf = ({ kind, country, city }: Shown): string => {
  if (kind === 'deal') return pathTo('offers');
  if (kind === 'fare' || kind === 'slide' || !country) return pathTo('home');
  return city ? cityPath(country, city) : countryPath(country);
};

const onPages: PhotoPlaces = {
  async of(db, rows) {
    const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
    const { rows: shown } = await db.execute<Shown>(
      sql`select * from (${SHOWN}) as shown where ${inArray(sql`hash`, [...ids.keys()])} order by kind, title`,
    );
    return shown.map((one) => ({
      id: ids.get(one.hash) ?? '',
      use: { kind: one.kind, title: one.title, href: hrefOf(one) },
    }));
  },
  replace: (tx, { row, path }) => showOnPages(tx, row.hash, path),
};

/** A slice whose rows have a `photoId` adds itself here. */
const PLACES: readonly PhotoPlaces[] = [onPages, inRecords];

/** The uses of each photograph, by its id; an unused one has an empty list. */
export async function usesOf(
  db: Queryable,
  rows: readonly Pick<PhotoRow, 'id' | 'hash'>[],
): Promise<ReadonlyMap<string, PhotoUse[]>> {
  const uses = new Map<string, PhotoUse[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return uses;
  for (const places of PLACES) for (const { id, use } of await places.of(db, rows)) uses.get(id)?.push(use);
  return uses;
}

/** Writes the path to every page that shows the photograph with the hash. Returns the number of pages. */
export async function showOnPages(tx: Transaction, hash: string, path: string): Promise<number> {
  let count = 0;
  for (const table of SHOWING) {
    const { rowCount } = await tx.execute(
      sql`update ${sql.identifier(table)} set image_url = ${path} where image_url like ${`/photos/${hash}-%`}`,
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** Replaces one photograph with another, in drafts and on pages. Returns how often. */
export async function replaceEverywhere(tx: Transaction, replacing: Replacing): Promise<number> {
  let count = 0;
  for (const places of PLACES) count += await places.replace(tx, replacing);
  return count;
}
