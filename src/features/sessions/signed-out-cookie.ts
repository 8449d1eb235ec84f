// Google signs in by itself whoever it knows. Whoever signed out here wanted to be out, so that this is remembered.
import { parse } from 'hono/utils/cookie';
import type { Call } from '#platform/call.ts';

const YEAR = 365 * 24 * 3600;
const isSecure = ({ config }: Call) => config.PUBLIC_URL.startsWith('https:');
const nameOf = (call: Call) => `${isSecure(call) ? '__Host-' : ''}nf_signed_out`;

function setCookie(call: Call, value: string, seconds: number) {
  const secure = isSecure(call) ? '; Secure' : '';
  const line = `${nameOf(call)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  call.answer.append('set-cookie', line);
}

export const leftOnPurpose = (call: Call): boolean => nameOf(call) in parse(call.headers.get('cookie') ?? '');

/** Only where Google's button is there to sign anybody in by itself. */
export function rememberSignOut(call: Call): void {
  if (call.config.GOOGLE_CLIENT_ID) setCookie(call, '1', YEAR);
}

export function allowAutoSelect(call: Call): void {
  if (leftOnPurpose(call)) setCookie(call, '', 0);
}
