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
