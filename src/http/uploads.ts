// Rows that take a file: who may send one is checked before it is received, and nothing of it is left behind.
import type { AnyContractProcedure } from '@orpc/contract';
import { storedPath } from '#domain/path-to.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, checkAccess } from '#platform/call.ts';
import type { RowMeta } from '#platform/contract.ts';
import { type Fields, receiveFile } from '#platform/receive-file.ts';
import { contract } from '../api.ts';

type UploadRow = { access: RowMeta['access']; upload: NonNullable<RowMeta['upload']> };

const rows = new Map<string, UploadRow>();
for (const procedure of Object.values(contract as Record<string, AnyContractProcedure>)) {
  const { meta, route } = procedure['~orpc'];
  const { access, upload } = meta as RowMeta;
  if (upload) rows.set(`${route.method} ${route.path}`, { access, upload });
}

/** Pages whose form sends a file where no script runs, and the row that takes it. */
const PAGES: Record<string, string> = {
  [storedPath('profile')]: 'POST /api/account/portrait',
  '/staff/photos': 'POST /api/staff/photos',
  '/staff/import': 'POST /api/staff/imports',
  '/staff/settings': 'POST /api/staff/logos',
  '/staff/bookings': 'POST /api/staff/booking-documents',
};

const typeOf = ({ headers }: Request) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
const isForm = (request: Request) => typeOf(request) === 'multipart/form-data';
/** A cross-site form cannot send these content types, which protects against CSRF. */
const isFile = (request: Request) => /^(?:image\/.+|application\/octet-stream)$/.test(typeOf(request));

/** The row that takes the file of this call. */
export const uploadRow = (request: Request): UploadRow | undefined =>
  rows.get(`${request.method} ${new URL(request.url).pathname}`);

/** The row that takes the file in the form of this page. */
export function pageUploadRow(request: Request): UploadRow | undefined {
  return isForm(request) ? rows.get(PAGES[new URL(request.url).pathname] ?? '') : undefined;
}

/** Throws 401 or 403 before it reads anything. */
export async function withUpload<T>(
  request: Request,
  call: Call,
  { access, upload }: UploadRow,
  work: (call: Call, fields: Fields) => Promise<T>,
): Promise<T> {
  checkAccess(access, call.visitor);
  const isPage = pageUploadRow(request) !== undefined;
  if (!isPage && !isFile(request)) throw refuse('UNSUPPORTED_MEDIA_TYPE', m.platform_file_only());
  const received = await receiveFile(request, {
    limit: upload.bytes,
    tooLarge: upload.tooLarge,
    config: call.config,
  });
  try {
    return await work({ ...call, upload: received.file }, received.fields);
  } finally {
    await received.remove();
  }
}

/** The form of a page without its file. */
export function formRequest({ url, method, headers: sent, signal }: Request, fields: Fields): Request {
  const headers = new Headers(sent);
  headers.delete('content-length');
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, {
    method,
    headers,
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    signal,
  });
}
