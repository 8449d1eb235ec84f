// Whether an uploaded file is a PDF that can be handed on. It is never opened here: browsers show it in a page of their own.
import { readFile } from 'node:fs/promises';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';

/** Programs write the beginning and the end of a file within so many bytes (ISO 32000-1, annex H.3). */
const EDGE_BYTES = 1024;
/** What runs, or hides another file. Tickets need none of it. */
const ACTIVE = ['/JavaScript', '/JS ', '/JS(', '/Launch', '/EmbeddedFile', '/RichMedia'];

const wrong = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { document: sentence } });

/** The bytes. Throws 415 for another kind of file, and 422 for one that is damaged or has active parts. */
export async function readPdf({ path }: ReceivedFile): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!/%PDF-[12]\.\d/.test(bytes.subarray(0, EDGE_BYTES).toString('latin1'))) {
    const sentence = m.bookings_document_kind();
    throw refuse('UNSUPPORTED_MEDIA_TYPE', sentence, { fields: { document: sentence } });
  }
  if (!bytes.subarray(-EDGE_BYTES).includes('%%EOF')) throw wrong(m.bookings_document_damaged());
  if (ACTIVE.some((word) => bytes.includes(word))) throw wrong(m.bookings_document_active());
  return bytes;
}
