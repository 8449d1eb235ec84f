// Photographs as rows, and the path of one for pages.

import { desc, eq } from 'drizzle-orm';
import { photoPath } from '#domain/photos.ts';
import { isUuid } from '#domain/text.ts';
import type { KnownPhoto } from '#features/records/store/lookups.ts';
import type { Queryable } from '#platform/database.ts';
import { shownCredit } from './photos.rules.ts';
import { type PhotoRow, photos } from './photos.table.ts';

/** The value of `imageUrl` for the photograph of a row. */
export const pathOf = (row: PhotoRow): string => photoPath({ ...row, credit: shownCredit(row) });

/** Undefined if pages may not show it: it is deleted, or has no alternative text yet. */
const shownPathOf = (row: PhotoRow): string | undefined =>
  row.deletedAt === null && row.alt ? pathOf(row) : undefined;

export async function readRow(db: Queryable, id: string): Promise<PhotoRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  return row;
}

/** The path that pages show for a `photoId`; undefined if they may not show it. */
export async function shownPath(db: Queryable, photoId: string): Promise<string | undefined> {
  const row = await readRow(db, photoId);
  return row && shownPathOf(row);
}

/** All photographs, as the rules and lists of records know them. */
export async function knownPhotos(db: Queryable): Promise<ReadonlyMap<string, KnownPhoto>> {
  const rows = await db.select().from(photos).orderBy(desc(photos.uploadedAt));
  return new Map(rows.map((row) => [row.id, { words: row.alt || row.name, path: shownPathOf(row) }]));
}
