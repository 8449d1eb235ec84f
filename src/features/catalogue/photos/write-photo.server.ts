// What staff write about a photograph, and the pages that show it.
import { and, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { notePhoto } from './photo-changes.server.ts';
import { pathOf } from './photo-rows.server.ts';
import { showOnPages } from './photo-uses.server.ts';
import { type PhotoRow, photos } from './photos.table.ts';

type Written = Partial<Pick<PhotoRow, 'alt' | 'altFr' | 'credit' | 'licence' | 'creditShown' | 'focalX' | 'focalY'>>;

/** Throws 409 if there is a newer version. */
export async function writePhoto(
  call: Call,
  before: PhotoRow,
  version: number,
  written: { [Name in keyof Written]: Written[Name] | undefined },
): Promise<PhotoRow> {
  return call.content.change(async (tx) => {
    const [saved] = await tx
      .update(photos)
      .set({ ...written, version: sql`${photos.version} + 1`, updatedAt: call.clock() })
      .where(and(eq(photos.id, before.id), eq(photos.version, version)))
      .returning();
    if (!saved) throw refuse('CONFLICT', m.photos_stale());
    await notePhoto(call, tx, saved, { action: 'edited', before, after: saved });
    await showOnPages(tx, saved.hash, pathOf(saved));
    return saved;
  });
}
