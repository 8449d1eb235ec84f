// The library of photographs: uploading, describing, replacing, deleting.
// Decision: docs/decisions/0019-photographs.md
import { and, count, desc, eq } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, checkConnected, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { pageWithin } from '#platform/list-page.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';
import { type MadePhoto, makePhoto } from './make-photo.server.ts';
import { notePhoto } from './photo-changes.server.ts';
import { PHOTO_PARTS, saying } from './photo-parts.server.ts';
import { pathOf, readRow, shownPath } from './photo-rows.server.ts';
import { storePhoto } from './photo-store.server.ts';
import { replaceEverywhere, usesOf } from './photo-uses.server.ts';
import type { PhotoLine, PhotoRecord, PhotoUse } from './photos.contract.ts';
import { PHOTO_FILTERS, type PhotoFilter, plainFileName } from './photos.rules.ts';
import { type PhotoRow, photos } from './photos.table.ts';
import { writePhoto } from './write-photo.server.ts';

const PAGE = 24;
/** Processing a photograph takes one processor several seconds; the site continues to answer meanwhile. */
const inTurn = createFairQueue({ atOnce: 1, waiting: 16, retrySeconds: 5 });

const notFound = () => refuse('NOT_FOUND', m.photos_not_found());
export const photosHandlers = {
  listPhotos: api.listPhotos.handler(async ({ input: { q, status, ...asked }, context: { db, visitor } }) => {
    const found = saying(q);
    const counted = await Promise.all(
      PHOTO_FILTERS.map(async (filter) => {
        const [row] = await db.select({ rows: count() }).from(photos).where(and(found, PHOTO_PARTS[filter]));
        return [filter, row?.rows ?? 0] as const;
      }),
    );
    const counts = Object.fromEntries(counted) as Record<PhotoFilter, number>;
    const { page, pages, offset } = pageWithin(asked.page, counts[status], PAGE);
    const rows = await db
      .select()
      .from(photos)
      .where(and(found, PHOTO_PARTS[status]))
      .orderBy(desc(photos.uploadedAt), desc(photos.id))
      .limit(PAGE)
      .offset(offset);
    const uses = await usesOf(db, rows);
    const data = rows.map((row) => presentLine(row, uses.get(row.id)));
    return { success: true as const, data, counts, page, pages, mayEdit: visitor?.role === 'admin' };
  }),

  readPhoto: api.readPhoto.handler(async ({ input, context: { db, visitor } }) => ({
    ...(await answer(db, await needRow(db, input.id))),
    mayEdit: visitor?.role === 'admin',
  })),

  uploadPhoto: api.uploadPhoto.handler(async ({ input, context }) => {
    const { upload } = context;
    if (!upload?.bytes) throw refuse('UNPROCESSABLE', m.photos_no_file(), { fields: { file: m.photos_no_file() } });
    const known = await findAgain(context, upload);
    if (known) return { ...(await answer(context.db, known)), known: true };
    const run = async () => (await findAgain(context, upload)) ?? store(context, upload, input.name);
    const stored = await inTurn({ client: context.ip, signal: context.signal, run });
    return { ...(await answer(context.db, stored)), known: false };
  }),

  savePhoto: api.savePhoto.handler(async ({ input: { id, version, ...written }, context }) => {
    const before = await needRow(context.db, id);
    return answer(context.db, await writePhoto(context, before, version, written));
  }),

  replacePhoto: api.replacePhoto.handler(async ({ input, context }) => {
    const { db, content, clock } = context;
    const row = await needRow(db, input.id);
    const by = await needRow(db, input.by);
    const path = await shownPath(db, by.id);
    if (by.id === row.id || !path) throw refuse('UNPROCESSABLE', by.alt ? m.photos_not_by() : m.photos_alt_first());
    const who = signedIn(context).userId;
    const replaced = await content.change(async (tx) => {
      await notePhoto(context, tx, row, { action: 'replaced', by });
      return replaceEverywhere(tx, { row, by, path, who, at: clock() });
    });
    return { ...(await answer(db, row)), replaced };
  }),

  deletePhoto: api.deletePhoto.handler(async ({ input, context }) => {
    const { db, clock } = context;
    const row = await needRow(db, input.id);
    const { length: uses } = (await usesOf(db, [row])).get(row.id) ?? [];
    if (uses > 0) throw refuse('CONFLICT', m.photos_in_use({ count: uses }));
    return answer(db, await setDeleted(context, row, row.deletedAt ?? clock()));
  }),

  restorePhoto: api.restorePhoto.handler(async ({ input, context }) =>
    answer(context.db, await setDeleted(context, await needRow(context.db, input.id), null)),
  ),
};

/** The photograph with exactly these bytes; a deleted one is restored. */
async function findAgain(call: Call, { sha256 }: ReceivedFile): Promise<PhotoRow | undefined> {
  const [row] = await call.db.select().from(photos).where(eq(photos.hash, sha256));
  return row?.deletedAt ? setDeleted(call, row, null) : row;
}

async function store(context: Call, upload: ReceivedFile, name: string): Promise<PhotoRow> {
  const { db, clock, visitor } = context;
  checkConnected(context);
  const { files, width, height, color } = await makePhoto(upload);
  await storePhoto(context, whileConnected(context, files), () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(photos)
        .values({
          ...{ hash: upload.sha256, width, height, color, bytes: upload.bytes },
          name: plainFileName(name || upload.name),
          uploadedBy: visitor?.userId,
          uploadedAt: clock(),
          updatedAt: clock(),
        })
        // Another process received the same file.
        .onConflictDoNothing()
        .returning();
      if (row) await notePhoto(context, tx, row, { action: 'uploaded' });
    }),
  );
  const row = await findAgain(context, upload);
  if (!row) throw notFound();
  return row;
}

/** Files without a row, of a client that disconnected, are removed at night. */
async function* whileConnected(call: Call, files: MadePhoto['files']): MadePhoto['files'] {
  for await (const file of files) {
    checkConnected(call);
    yield file;
  }
}

async function setDeleted(call: Call, before: PhotoRow, deletedAt: Date | null): Promise<PhotoRow> {
  return call.db.transaction(async (tx) => {
    const [row] = await tx.update(photos).set({ deletedAt }).where(eq(photos.id, before.id)).returning();
    if (!row) throw notFound();
    const action = deletedAt ? 'deleted' : 'undeleted';
    if ((before.deletedAt === null) !== (deletedAt === null)) await notePhoto(call, tx, row, { action });
    return row;
  });
}

async function needRow(db: Queryable, id: string): Promise<PhotoRow> {
  const row = await readRow(db, id);
  if (!row) throw notFound();
  return row;
}

async function answer(db: Queryable, row: PhotoRow) {
  const usedOn = (await usesOf(db, [row])).get(row.id) ?? [];
  return { success: true as const, data: presentRecord(row, usedOn) };
}

function presentLine(row: PhotoRow, usedOn: readonly PhotoUse[] = []): PhotoLine {
  const { id, alt, name, width, height, deletedAt } = row;
  const uses = usedOn.length;
  return { _id: id, imageUrl: pathOf(row), alt, name, width, height, uses, deleted: deletedAt !== null };
}

function presentRecord(row: PhotoRow, usedOn: PhotoUse[]): PhotoRecord {
  const { altFr, credit, licence, creditShown, focalX, focalY, bytes, uploadedAt, version } = row;
  return {
    ...presentLine(row, usedOn),
    ...{ altFr, credit, licence, creditShown, focalX, focalY, bytes, version, usedOn },
    uploadedAt: uploadedAt.toISOString(),
  };
}
