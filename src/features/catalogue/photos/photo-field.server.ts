// The photograph of a record: its rule, and the column of its published row.
import type { Check } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import type { Queryable } from '#platform/database.ts';
import { shownPath } from './photo-rows.server.ts';

/** A photograph that pages may not show prevents publishing; without one there is the illustration. */
export const photoCheck = ({ photoId }: Data, { photos }: Lookups): Check => ({
  title: m.records_check_photo(),
  met: !photoId || Boolean(photos.get(String(photoId))?.path),
  text: m.records_check_photo_text(),
  field: 'photoId',
});

/** The same for many rows: each photograph is read once. */
export async function photoColumns(db: Queryable, all: readonly Data[]) {
  const ids = [...new Set(all.map(({ photoId }) => String(photoId ?? '')))].filter(Boolean);
  const paths = new Map<string, string | undefined>();
  for (const id of ids) paths.set(id, await shownPath(db, id));
  return ({ photoId }: Data): { imageUrl: string | null } => ({ imageUrl: paths.get(String(photoId)) ?? null });
}

/** The column of the site's row; null for the illustration. */
export const photoColumn = async (db: Queryable, { photoId }: Data): Promise<{ imageUrl: string | null }> => ({
  imageUrl: (photoId && (await shownPath(db, String(photoId)))) || null,
});
