import type { PageName } from '#domain/addresses.ts';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { decodedPart, isPlausiblePlace } from '#domain/place-paths.ts';
import { writtenPlace } from '#domain/places.ts';

/** Pages on the way to signing in, which nobody returns to afterwards. */
const ENTRY: readonly (PageName | undefined)[] = [
  'login',
  'signInCode',
  'googleSignIn',
  'register',
  'otp',
  'forgotPassword',
  'resetPassword',
];
const isEntry = (next: string) => ENTRY.includes(pageAt(pathOf(next))?.page);
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

type Role = 'user' | 'agent' | 'admin';

// Only a path of this site: exactly one leading slash, no backslash, and no control character that a browser would drop.
const SAME_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const isSafeNext = (next: string | null | undefined): next is string => SAME_SITE.test(next ?? '');

/** The path after signing in: the requested page, otherwise the start page of the role. */
export function nextPath(next: string | null | undefined, role: Role): string {
  if (isSafeNext(next) && !isEntry(next)) return asHeader(next);
  return role === 'user' ? pathTo('bookings') : '/staff/inquiries';
}

/** A Location header must be ASCII. */
const asHeader = (path: string) => path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The sign-in page that returns to this path afterwards. `expired` shows that a session ended. */
export const loginPath = (back: string, expired = false): string =>
  `${pathTo('login')}?${expired ? 'session=expired&' : ''}next=${encodeURIComponent(back)}`;

/** A page on the way to signing in, which returns to `next` at the end. */
export const withNext = (path: string, next: string | null | undefined): string =>
  isSafeNext(next) ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path;

/** Anyone may have written the link, so it can show little more than a name. */
const SHOWN_NAME = /^\P{N}{1,40}$/u;
const PARSED = 'http://localhost';
const MAX_NEXT = 2_200;

/** `offer` is any text: what it names is read by code that few visitors load. */
type WaitingTrip = { from: string; to: string; offer: string };

/** The trip of an inquiry that waits for a sign-in; undefined if `next` is another page. Names are as a visitor may have written them. */
export function waitingTrip(next: string | null | undefined): WaitingTrip | undefined {
  if (!isSafeNext(next) || next.length > MAX_NEXT || !URL.canParse(next, PARSED)) return undefined;
  const found = pageAt(pathOf(next));
  if (found?.page !== 'inquire') return undefined;
  const city = found.parameters.city ?? '';
  const query = new URL(next, PARSED).searchParams;
  const plausible = (name: string | null | undefined) =>
    name && SHOWN_NAME.test(name) && isPlausiblePlace(name) ? writtenPlace(name) : '';
  const from = query.get('from') ?? '';
  return {
    from: /^[A-Z]{3}$/.test(from) ? from : plausible(from),
    to: plausible(query.get('to')) || plausible(decodedPart(city)),
    offer: query.get('offer') ?? '',
  };
}
