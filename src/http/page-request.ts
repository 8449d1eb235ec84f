// A request for the pages' router: with the URL that visitors see, and its form read and limited.
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { isRead } from '#platform/cached-response.ts';
import { readBody } from '#platform/read-body.ts';
import { isDecodable, NOT_FOUND } from './public-pages.ts';

/**
 * Behind a proxy that ends TLS the request's own URL says `http`, and the router would treat our forms as cross-site.
 * The origin was checked before, so every request here is ours.
 * Throws 413 for a long body and 400 for one that is not a form.
 */
export async function pageRequest(request: Request, publicUrl: string): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(publicUrl);
  url.pathname = isDecodable(pathname) ? pathname : NOT_FOUND;
  url.search = search;
  const headers = new Headers(request.headers);
  if (headers.has('origin')) headers.set('origin', url.origin);
  if (isRead(request.method)) return new Request(url, { method: request.method, headers, signal: request.signal });
  const body = await readBody(request);
  if (!body) throw refuse('PAYLOAD_TOO_LARGE', m.platform_too_large());
  const form = new Request(url, { method: request.method, headers, body, signal: request.signal });
  const readable = await form
    .clone()
    .formData()
    .then(() => true)
    .catch(() => false);
  if (!readable) throw refuse('BAD_REQUEST', m.platform_unreadable());
  return form;
}
