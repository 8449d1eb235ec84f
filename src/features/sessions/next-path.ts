type Role = 'user' | 'agent' | 'admin';

// Only a path of this site: one slash, no second one, no backslash and no control character that a browser would drop.
const SAME_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const isSafeNext = (next: string | null | undefined): next is string => SAME_SITE.test(next ?? '');

/** Where somebody goes after signing in: back where they were going, else to what their role starts with. */
export function nextPath(next: string | null | undefined, role: Role): string {
  if (isSafeNext(next) && !/^\/(login|register|otp)(?![\w-])/.test(next)) return asHeader(next);
  return role === 'user' ? '/bookings' : '/staff/inquiries';
}

/** A Location takes no letter beyond ASCII as it is. */
const asHeader = (path: string) => path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The sign-in screen that leads back to this address. */
export const loginPath = (back: string): string => `/login?next=${encodeURIComponent(back)}`;
