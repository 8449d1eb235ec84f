// All our cookies: names, lifetimes and attributes. The privacy page lists them.
import { parse } from 'hono/utils/cookie';
import {
  CHAT_COOKIE_DAYS,
  KNOWN_DEVICE_DAYS,
  PENDING_SIGN_IN_MINUTES,
  REGISTRATION_HOURS,
  SESSION_DAYS,
} from '#domain/lifetimes.ts';
import { isLocale, type Locale } from '#domain/locale.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/time.ts';
import type { Config } from './config.ts';

/** Lifetimes in seconds; browsers keep no cookie for more than 400 days. */
export const COOKIE_SECONDS = {
  nf_access: 600,
  nf_refresh: SESSION_DAYS * DAY_SECONDS,
  nf_device: KNOWN_DEVICE_DAYS * DAY_SECONDS,
  nf_factor: (PENDING_SIGN_IN_MINUTES * MINUTE_MS) / 1000,
  nf_registration: REGISTRATION_HOURS * HOUR_SECONDS,
  nf_google: HOUR_SECONDS,
  nf_signed_out: 365 * DAY_SECONDS,
  nf_locale: 365 * DAY_SECONDS,
  nf_chat: CHAT_COOKIE_DAYS * DAY_SECONDS,
} as const;
export type CookieName = keyof typeof COOKIE_SECONDS;

type Incoming = { headers: Headers; config: Pick<Config, 'PUBLIC_URL'> };
type Outgoing = { answer: Headers; config: Pick<Config, 'PUBLIC_URL'> };

const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:');
/** With TLS the prefix stops other sites of the domain from setting these cookies. */
const nameOf = (config: Pick<Config, 'PUBLIC_URL'>, name: CookieName) => (isSecure(config) ? `__Host-${name}` : name);

export const readCookie = ({ headers, config }: Incoming, name: CookieName): string | undefined => {
  const sent = nameOf(config, name);
  return parse(headers.get('cookie') ?? '', sent)[sent];
};

/** @param value only characters that a cookie may contain unescaped. */
export function setCookie({ answer, config }: Outgoing, name: CookieName, value: string, maxAge?: number): void {
  const secure = isSecure(config) ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge ?? COOKIE_SECONDS[name]}${secure}`;
  answer.append('set-cookie', `${nameOf(config, name)}=${value}; ${attributes}`);
}

export const deleteCookie = (call: Outgoing, name: CookieName): void => setCookie(call, name, '', 0);

const LOCALE = /\bnf_locale=(\w\w)(?![\w-])/;

/** The language that this browser's visitor chose. */
export function chosenLocale(cookieHeader: string | null | undefined): Locale | undefined {
  const chosen = LOCALE.exec(cookieHeader ?? '')?.[1];
  return isLocale(chosen) ? chosen : undefined;
}

const SESSION = /\bnf_(?:access|refresh|registration|factor)=/;
const REFRESH = /\bnf_refresh=/;

/** Whether the request has a session cookie. The values are not read. */
export const carriesSession = (cookieHeader: string | null | undefined): boolean => SESSION.test(cookieHeader ?? '');
/** Whether this browser was signed in within the last SESSION_DAYS. */
export const carriesRefresh = (cookieHeader: string | null | undefined): boolean => REFRESH.test(cookieHeader ?? '');
