import { attachment } from './attachment.ts';

/** A spreadsheet to download. */
export const csvFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    },
  });
