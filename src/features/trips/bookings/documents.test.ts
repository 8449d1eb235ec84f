import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeStrayFiles } from '#platform/stored-files.ts';
import { BOOKINGS, type Booking, openBooking, PDF } from '../../../../test/booking.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { bookingDocuments, bookings } from './bookings.table.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { DOCUMENT_FOLDER } from './documents.server.ts';

let b: Booking;
beforeAll(async () => {
  b = await openBooking();
});
afterAll(() => b.app.close());

type Sent = { status: number; fields?: Record<string, string>; data?: { _id: string; name: string } };
async function send(
  bookingId: string,
  bytes: Uint8Array,
  name = 'ticket.pdf',
  browser: Browser = b.agent,
): Promise<Sent> {
  const search = new URLSearchParams({ bookingId, name });
  const answer = await browser.request(`/api/staff/booking-documents?${search}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { ...(await answer.json()), status: answer.status };
}
const open = (id: string, browser: Browser) => browser.get(`/api/documents/${id}`);
const pdf = (more: string) => Buffer.concat([PDF.subarray(0, 9), Buffer.from(more), PDF.subarray(9)]);

describe('a document is refused', () => {
  it('to travellers, for a booking that does not exist, and without a file', async () => {
    const { id, browser } = await b.told();
    expect((await send(id, PDF, 'a.pdf', b.app.browser())).status).toBe(401);
    expect((await send(id, PDF, 'a.pdf', browser)).status).toBe(403);
    expect((await send(crypto.randomUUID(), PDF)).status).toBe(404);
    expect((await send('x', PDF)).status).toBe(404);
    expect(await send(id, new Uint8Array())).toMatchObject({ status: 422, fields: { document: expect.any(String) } });
  });

  it('if it is no PDF, damaged, too large, or has scripts or files in it', async () => {
    const { id } = await b.told();
    for (const [bytes, status] of [
      [Buffer.from('<html>'), 415],
      [Buffer.from('\xff\xd8\xff', 'latin1'), 415],
      [PDF.subarray(0, 30), 422],
      [pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 422],
      [pdf('/S/J#61vaScript/JS<6170>'), 422],
      [pdf('/S/Launch'), 422],
      [pdf('/EmbeddedFiles'), 422],
    ] as const)
      expect(await send(id, bytes)).toMatchObject({ status, fields: { document: expect.any(String) } });
    expect((await send(id, Buffer.alloc(DOCUMENT_LIMITS.bytes + 1, 'x'))).status).toBe(413);
    expect((await b.readBooking(id)).documents).toEqual([]);
  });
});

describe('a document', () => {
  it('is stored once, under its name without a path, and in the history', async () => {
    const { id } = await b.told();
    const first = await send(id, PDF, '../../etc/E-ticket Amélie.PDF');
    expect(first).toMatchObject({ status: 200, data: { name: 'E-ticket Amélie.pdf' } });
    expect((await send(id, PDF, 'other.pdf')).data?._id).toBe(first.data?._id);
    expect((await b.readBooking(id)).documents).toHaveLength(1);
    expect((await b.events(id)).filter((kind) => kind === 'document')).toHaveLength(1);
  });

  it('is opened by staff and by its traveller once they were told, by no one else', async () => {
    const { id, browser } = await b.booked();
    const { data } = await send(id, PDF);
    const documentId = data?._id ?? '';
    expect((await open(documentId, browser)).status).toBe(404);
    await b.post(id, 'tell');
    const opened = await open(documentId, browser);
    expect(opened.status).toBe(200);
    const { base64 } = opened.body as { base64: string };
    expect(Buffer.from(base64, 'base64').equals(PDF)).toBe(true);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect((await open(documentId, b.agent)).status).toBe(200);
    const { browser: other } = await signedInUser(b.app, `stranger.${id.slice(0, 8)}@example.ca`);
    expect((await open(documentId, other)).status).toBe(404);
    expect((await open(documentId, b.app.browser())).status).toBe(401);
    for (const wrong of ['x', crypto.randomUUID()]) expect((await open(wrong, b.agent)).status).toBe(404);
  });

  it('is removed and put back for a day; then its file goes, as with the booking', async () => {
    const { id, browser } = await b.told();
    const { data } = await send(id, PDF);
    const documentId = data?._id ?? '';
    const act = (what: string) => b.agent.post(`${BOOKINGS}/${id}/documents/${what}`, { documentId });
    expect((await act('restore')).status).toBe(404);
    expect((await act('remove')).body).toMatchObject({ data: { documents: [], removed: [{ _id: documentId }] } });
    expect((await act('remove')).status).toBe(404);
    expect((await open(documentId, browser)).status).toBe(404);
    expect((await act('restore')).body).toMatchObject({ data: { documents: [{ _id: documentId }], removed: [] } });
    const file = join(b.app.config.DATA_DIR, 'uploads', 'documents', `${documentId}.pdf`);
    const old = new Date(Date.now() - 2 * 24 * 3_600_000);
    await utimes(file, old, old);
    expect(await removeStrayFiles(b.app, [DOCUMENT_FOLDER])).toBe(0);
    await act('remove');
    await b.app.db.update(bookingDocuments).set({ removedAt: old }).where(eq(bookingDocuments.id, documentId));
    expect(await removeStrayFiles(b.app, [DOCUMENT_FOLDER])).toBe(1);
    expect((await act('restore')).status).toBe(404);
    expect((await send(id, PDF)).data?._id).toBe(documentId);
    expect((await open(documentId, browser)).status).toBe(200);
    await utimes(file, old, old);
    await b.app.db.delete(bookings).where(eq(bookings.id, id));
    expect(await removeStrayFiles(b.app, [DOCUMENT_FOLDER])).toBe(1);
  });

  it('beyond twenty is refused', async () => {
    const { id } = await b.booked();
    for (let number = 0; number < 20; number += 1) expect((await send(id, pdf(`%${number}\n`))).status).toBe(200);
    expect((await send(id, pdf('%20\n'))).status).toBe(409);
    const [first] = (await b.readBooking(id)).documents;
    await b.agent.post(`${BOOKINGS}/${id}/documents/remove`, { documentId: first?._id });
    await send(id, pdf('%20\n'));
    for (const wrong of ['__proto__', crypto.randomUUID()])
      expect((await b.agent.post(`${BOOKINGS}/${wrong}/documents/restore`, { documentId: first?._id })).status).toBe(
        404,
      );
    const restored = await b.agent.post(`${BOOKINGS}/${id}/documents/restore`, { documentId: first?._id });
    expect(restored.status).toBe(409);
  });
});
