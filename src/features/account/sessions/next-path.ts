import { decodedPart, isPlausiblePlace } from '#domain/place-paths.ts';
import { writtenPlace } from '#domain/places.ts';

type Role = 'user' | 'agent' | 'admin';

// Only a path of this site: exactly one leading slash, no backslash, and no control character that a browser would drop.
const SAME_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const isSafeNext = (next: string | null | undefined): next is string => SAME_SITE.test(next ?? '');

/** The path after signing in: the requested page, otherwise the start page of the role. */
export function nextPath(next: string | null | undefined, role: Role): string {
  if (isSafeNext(next) && !/^\/(login|register|otp|forgot-password|reset-password)(?![\w-])/.test(next))
    return asHeader(next);
  return role === 'user' ? '/bookings' : '/staff/inquiries';
}

/** A Location header must be ASCII. */
const asHeader = (path: string) => path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The sign-in page that returns to this path afterwards. `expired` shows that a session ended. */
export const loginPath = (back: string, expired = false): string =>
  `/login?${expired ? 'session=expired&' : ''}next=${encodeURIComponent(back)}`;

/** A page on the way to signing in, which returns to `next` at the end. */
export const withNext = (path: string, next: string | null | undefined): string =>
  isSafeNext(next) ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;

/** Anyone may have written the link, so it can show little more than a name. */
const SHOWN_NAME = /^\P{N}{1,40}$/u;
const INQUIRY = /^\/inquire(?:\/([^/?#]{1,180}))?\/?(?:\?([^#]{0,2000}))?$/;

/** The trip of an inquiry that waits for a sign-in; undefined if `next` is another page. Names are as a visitor may have written them. */
export function waitingTrip(next: string | null | undefined): { from: string; to: string } | undefined {
  const [found, city = '', search = ''] = (isSafeNext(next) && INQUIRY.exec(next)) || [];
  if (found === undefined) return undefined;
  const query = new URLSearchParams(search);
  const plausible = (name: string | null | undefined) =>
    name && SHOWN_NAME.test(name) && isPlausiblePlace(name) ? writtenPlace(name) : '';
  const from = query.get('from') ?? '';
  return {
    from: /^[A-Z]{3}$/.test(from) ? from : plausible(from),
    to: plausible(query.get('to')) || plausible(decodedPart(city)),
  };
}
