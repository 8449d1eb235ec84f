// The parts of the library that its lists show.
import { and, eq, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import { contains } from '#platform/contains.ts';
import { isShown } from './photo-uses.server.ts';
import type { PhotoFilter } from './photos.rules.ts';
import { photos } from './photos.table.ts';

const isKept = isNull(photos.deletedAt);
export const PHOTO_PARTS: Record<PhotoFilter, SQL | undefined> = {
  all: isKept,
  used: and(isKept, isShown),
  unused: and(isKept, not(isShown)),
  missing: and(isKept, eq(photos.alt, '')),
  deleted: isNotNull(photos.deletedAt),
};

/** The photographs whose words contain these. */
export const saying = (q: string): SQL | undefined =>
  q ? contains(q, photos.alt, photos.altFr, photos.credit, photos.name) : undefined;
