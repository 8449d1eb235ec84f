// A request for the pages' router: with the URL that visitors see, and its form read and limited.
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { isRead } from '#platform/cached-response.ts';
import { readBody } from '#platform/read-body.ts';
import { isDecodable, notFoundPath } from './public-pages.ts';

/** Our longest form has fewer fields. Reading 16,000 of them would take the thread for 30 ms. */
const MAX_FIELDS = 1_000;
/** Parts of a form with files take as long as ten fields. */
const MAX_PARTS = 100;

/** Runs the reading of a form in the turn of its client. */
type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Behind a proxy that ends TLS the request's own URL says `http`, and the router would treat our forms as cross-site.
 * The origin was checked before, so every request here is ours.
 * Throws 413 for a long body or one of many fields, and 400 for one that is not a form.
 */
export async function pageRequest(
  request: Request,
  publicUrl: string,
  inTurn: InTurn = (run) => run(),
): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(publicUrl);
  url.pathname = isDecodable(pathname) ? pathname : notFoundPath();
  url.search = search;
  const headers = new Headers(request.headers);
  if (headers.has('origin')) headers.set('origin', url.origin);
  if (isRead(request.method)) return new Request(url, { method: request.method, headers, signal: request.signal });
  // Not in a turn: a slow sender would hold it.
  const body = await readBody(request);
  if (!body || hasManyFields(body)) throw refuse('PAYLOAD_TOO_LARGE', m.platform_too_large());
  const form = new Request(url, { method: request.method, headers, body, signal: request.signal });
  const parse = () => form.clone().formData();
  const readable = await inTurn(() =>
    parse()
      .then(() => true)
      .catch(() => false),
  );
  if (!readable) throw refuse('BAD_REQUEST', m.platform_unreadable());
  return form;
}

const AMPERSAND = 0x26;
const PART = /^content-disposition:/gim;
/** Counted in the bytes, whatever the body says it is. */
function hasManyFields(body: Uint8Array): boolean {
  let fields = 0;
  for (const byte of body) if (byte === AMPERSAND) fields += 1;
  if (fields >= MAX_FIELDS) return true;
  const parts = new TextDecoder('latin1').decode(body).match(PART);
  return (parts?.length ?? 0) > MAX_PARTS;
}
