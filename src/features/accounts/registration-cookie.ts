// Names the registration of this browser, so that a code proves the mailbox for the person who typed the form.
import { parse } from 'hono/utils/cookie';
import type { Call } from '#platform/call.ts';

const isSecure = ({ config }: Call) => config.PUBLIC_URL.startsWith('https:');
const nameOf = (call: Call) => `${isSecure(call) ? '__Host-' : ''}nf_registration`;

const setCookie = (call: Call, value: string, seconds: number) =>
  call.answer.append(
    'set-cookie',
    `${nameOf(call)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(call) ? '; Secure' : ''}`,
  );

export const rememberRegistration = (call: Call, id: string, hours: number) => setCookie(call, id, hours * 3600);
export const forgetRegistration = (call: Call) => setCookie(call, '', 0);
export const registrationOfBrowser = (call: Call) => parse(call.headers.get('cookie') ?? '')[nameOf(call)];
