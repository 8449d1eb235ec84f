// Google signs known users in automatically. A cookie remembers that a visitor signed out, so that this does not happen here.
import type { Call } from '#platform/call.ts';
import { deleteCookie, readCookie, setCookie } from '#platform/cookies.ts';

export const isDeliberateSignOut = (call: Call): boolean => readCookie(call, 'nf_signed_out') !== undefined;

/** Sets the cookie only if Google is configured and could sign the visitor in automatically. */
export function markSignedOut(call: Call): void {
  if (call.config.GOOGLE_CLIENT_ID) setCookie(call, 'nf_signed_out', '1');
}

export function clearSignedOut(call: Call): void {
  if (isDeliberateSignOut(call)) deleteCookie(call, 'nf_signed_out');
}
