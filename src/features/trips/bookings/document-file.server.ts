// Whether an uploaded file is a PDF that can be handed on. It is never opened here: browsers show it in a page of their own.
import { readFile } from 'node:fs/promises';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';

/** Programs write the beginning and the end of a file within so many bytes (ISO 32000-1, annex H.3). */
const EDGE_BYTES = 1024;
/** What runs, or hides another file, as far as a file shows it: tickets need none of it. Letters of a name may be written as '#4a'. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)/;
const named = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const wrong = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { document: sentence } });

/** The bytes. Throws 415 for another kind of file, and 422 for one that is damaged or has active parts. */
export async function readPdf({ path }: ReceivedFile): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!/%PDF-[12]\.\d/.test(bytes.subarray(0, EDGE_BYTES).toString('latin1'))) {
    const sentence = m.bookings_document_kind();
    throw refuse('UNSUPPORTED_MEDIA_TYPE', sentence, { fields: { document: sentence } });
  }
  if (!bytes.subarray(-EDGE_BYTES).includes('%%EOF')) throw wrong(m.bookings_document_damaged());
  if (ACTIVE.test(named(bytes))) throw wrong(m.bookings_document_active());
  return bytes;
}
