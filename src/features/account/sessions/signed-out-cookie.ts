// Google signs known users in automatically. A visitor who signed out here wants to stay signed out, so a cookie remembers it.
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
