import { AsyncLocalStorage } from 'node:async_hooks';
import { attachment } from './attachment.ts';
import { writeCsv, writeCsvRows } from './csv.ts';

type Row = readonly (string | number | boolean)[];
/** `next` is what the following page begins after, '' at the end. */
type Page = { headers: Row; rows: readonly Row[]; next: string };

/**
 * A spreadsheet of any length, read page by page while it is sent. What refuses the first page refuses the file; a later
 * failure breaks the download off.
 */
export async function csvOfPages(name: string, read: (after: string) => Promise<Page>): Promise<Response> {
  const first = await read('');
  let next = first.next;
  // The later pages are read outside the call, and are in its language all the same.
  const inScope = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(writeCsv([first.headers, ...first.rows]))),
    async pull(controller) {
      if (!next) return controller.close();
      const page = await inScope(read, next).catch(broken);
      next = page.next;
      controller.enqueue(encoder.encode(writeCsvRows(page.rows)));
    },
  });
  return csvFile(name, body);
}

/** A redirect, such as to signing in, cannot follow the first page. */
function broken(error: unknown): never {
  throw error instanceof Error ? error : new Error('a page of a spreadsheet was refused', { cause: error });
}

/** A spreadsheet to download. */
export const csvFile = (name: string, text: string | ReadableStream<Uint8Array>): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    },
  });
