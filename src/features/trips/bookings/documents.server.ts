// The documents of bookings: uploaded by staff, read by staff and by the traveller whose inquiry it is, by no one else.
// Decision: docs/decisions/0053-bookings.md
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { cut, isUuid } from '#domain/text.ts';
import { DAY_MS } from '#domain/time.ts';
import { ownInquiries } from '#features/trips/inquiries/find-inquiry.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, checkConnected, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { consume } from '#platform/rate-limit.ts';
import { type StoredFolder, storeFiles } from '#platform/stored-files.ts';
import { lockBooking, recordBookingEvent } from './booking-lock.server.ts';
import { presentDocument, readStaffBooking } from './booking-record.server.ts';
import { MAX_DOCUMENTS } from './bookings.rules.ts';
import { bookingDocuments, bookings, type DocumentRow } from './bookings.table.ts';
import { readPdf } from './document-file.server.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { toldBookings } from './told.server.ts';

const UPLOADS = { name: 'booking-documents', times: 120, seconds: 3600 };
const FOLDER = 'documents/';
const keyOf = (id: string) => `${FOLDER}${id}.pdf`;
/** A file is whole in memory while it is checked. */
const inTurn = createFairQueue({ atOnce: 1, waiting: 16, retrySeconds: 5 });

const notFound = () => refuse('NOT_FOUND', m.bookings_document_unknown());
const answer = async (call: Call, id: string) => ({ success: true as const, data: await readStaffBooking(call, id) });

export const documentsHandlers = {
  uploadDocument: api.uploadDocument.handler(async ({ input: { bookingId, name }, context }) => {
    const { upload, db, ip: client, signal } = context;
    const { userId } = signedIn(context);
    if (!upload?.bytes) throw refuse('UNPROCESSABLE', m.photos_no_file(), { fields: { document: m.photos_no_file() } });
    await consume(db, [UPLOADS, userId]);
    const row = await inTurn({
      ...{ client, signal },
      async run() {
        const bytes = await readPdf(upload);
        checkConnected(context);
        const file = { id: crypto.randomUUID(), name: fileName(name || upload.name), hash: upload.sha256 };
        const known = await knownFile(context, bookingId, file.hash);
        // The file of one that was removed may be gone.
        if (known) return storeFiles(context, [{ key: keyOf(known.id), bytes }], () => restore(context, known));
        return storeFiles(context, [{ key: keyOf(file.id), bytes }], () =>
          insert(context, bookingId, { ...file, bytes: bytes.length }),
        );
      },
    });
    return {
      success: true as const,
      message: m.bookings_document_saved({ name: row.name }),
      data: presentDocument(row),
    };
  }),

  removeDocument: api.removeDocument.handler(async ({ input: { id, documentId }, context }) => {
    await context.db.transaction(async (tx) => {
      await lockBooking(tx, id);
      const own = and(eq(bookingDocuments.id, idOr404(documentId)), eq(bookingDocuments.bookingId, id));
      const [removed] = await tx
        .update(bookingDocuments)
        .set({ removedAt: context.clock() })
        .where(and(own, isNull(bookingDocuments.removedAt)))
        .returning();
      if (!removed) throw notFound();
      await recordBookingEvent(context, tx, { bookingId: id, kind: 'document-removed', by: signedIn(context).userId });
    });
    return answer(context, id);
  }),

  restoreDocument: api.restoreDocument.handler(async ({ input: { id, documentId }, context }) => {
    const [row] = await context.db
      .select()
      .from(bookingDocuments)
      .where(
        and(
          ...[eq(bookingDocuments.id, idOr404(documentId)), eq(bookingDocuments.bookingId, idOr404(id))],
          gt(bookingDocuments.removedAt, new Date(context.clock().getTime() - DAY_MS)),
        ),
      );
    if (!row) throw notFound();
    await restore(context, row);
    return answer(context, id);
  }),

  readDocument: api.readDocument.handler(async ({ input: { id }, context }) => {
    const visitor = signedIn(context);
    const isThere = and(eq(bookingDocuments.id, idOr404(id)), isNull(bookingDocuments.removedAt));
    const [found] = await context.db
      .select({ document: bookingDocuments, bookingId: bookings.id })
      .from(bookingDocuments)
      .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
      .innerJoin(inquiries, eq(inquiries.id, bookings.inquiryId))
      .where(and(isThere, visitor.role === 'user' ? ownInquiries(visitor) : undefined));
    // A document of another traveller answers 404, like one that does not exist.
    if (!found) throw notFound();
    const isTold = (await toldBookings(context.db, [found.bookingId])).has(found.bookingId);
    if (visitor.role === 'user' && !isTold) throw notFound();
    const bytes = await context.storage.get(keyOf(id));
    if (!bytes) throw notFound();
    return { success: true as const, name: found.document.name, base64: Buffer.from(bytes).toString('base64') };
  }),
};

function idOr404(id: string): string {
  if (!isUuid(id)) throw notFound();
  return id;
}

/** 'ticket.pdf' of any path and any ending. */
function fileName(name: string): string {
  const last =
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.pdf$/i, '')
      .trim() || m.bookings_document();
  return `${cut(last, DOCUMENT_LIMITS.name)}.pdf`;
}

async function knownFile({ db }: Call, bookingId: string, hash: string): Promise<DocumentRow | undefined> {
  if (!isUuid(bookingId)) throw refuse('NOT_FOUND', m.bookings_not_found());
  const [row] = await db
    .select()
    .from(bookingDocuments)
    .where(and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.hash, hash)));
  return row;
}

/** The same file again is the same document. */
async function restore(call: Call, row: DocumentRow): Promise<DocumentRow> {
  if (!row.removedAt) return row;
  await call.db.transaction(async (tx) => {
    await lockBooking(tx, row.bookingId);
    await requireRoom(tx, row.bookingId);
    await tx.update(bookingDocuments).set({ removedAt: null }).where(eq(bookingDocuments.id, row.id));
    const by = signedIn(call).userId;
    await recordBookingEvent(call, tx, { bookingId: row.bookingId, kind: 'document-restored', by });
  });
  return { ...row, removedAt: null };
}

/** The booking is locked. */
async function requireRoom(tx: Transaction, bookingId: string): Promise<void> {
  const ofBooking = and(eq(bookingDocuments.bookingId, bookingId), isNull(bookingDocuments.removedAt));
  if ((await tx.$count(bookingDocuments, ofBooking)) >= MAX_DOCUMENTS)
    throw refuse('CONFLICT', m.bookings_documents_many({ limit: MAX_DOCUMENTS }));
}

type New = Pick<DocumentRow, 'id' | 'name' | 'hash' | 'bytes'>;

const insert = (call: Call, bookingId: string, file: New): Promise<DocumentRow> =>
  call.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    await requireRoom(tx, bookingId);
    const by = signedIn(call).userId;
    const [row] = await tx
      .insert(bookingDocuments)
      .values({ ...file, bookingId, uploadedBy: by, uploadedAt: call.clock() })
      .returning();
    if (!row) throw notFound();
    await recordBookingEvent(call, tx, { bookingId, kind: 'document', by });
    return row;
  });

/** Removed ones stay for a day, so that they can be put back. */
export const DOCUMENT_FOLDER: StoredFolder = {
  folder: FOLDER,
  async needed(db) {
    const isKept = or(
      isNull(bookingDocuments.removedAt),
      gt(bookingDocuments.removedAt, sql`now() - interval '1 day'`),
    );
    const rows = await db.select({ id: bookingDocuments.id }).from(bookingDocuments).where(isKept);
    const known = new Set(rows.map(({ id }) => keyOf(id)));
    return (key) => known.has(key);
  },
};
