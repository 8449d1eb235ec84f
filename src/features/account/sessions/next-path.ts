type Role = 'user' | 'agent' | 'admin';

// Only a path of this site: one slash, no second one, no backslash and no control character that a browser would drop.
const SAME_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const isSafeNext = (next: string | null | undefined): next is string => SAME_SITE.test(next ?? '');

/** The path after signing in: the page that was asked for, else the start page of the role. */
export function nextPath(next: string | null | undefined, role: Role): string {
  if (isSafeNext(next) && !/^\/(login|register|otp|forgot-password|reset-password)(?![\w-])/.test(next))
    return asHeader(next);
  return role === 'user' ? '/bookings' : '/staff/inquiries';
}

/** A Location takes no letter beyond ASCII as it is. */
const asHeader = (path: string) => path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The sign-in screen that leads back to this address, and says so where a session ended before its time. */
export const loginPath = (back: string, expired = false): string =>
  `/login?${expired ? 'session=expired&' : ''}next=${encodeURIComponent(back)}`;
