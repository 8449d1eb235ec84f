// Which Google sign-in is offered, and what a page may load for it.
import { isLoopbackUrl } from '#domain/loopback.ts';
import type { Config } from '#platform/config.ts';

/** `stand-in`: a local identity provider replaces Google, so that the button can be tried without a client id. */
export type GoogleWay = 'off' | 'stand-in' | 'google';
type Settings = Pick<Config, 'GOOGLE_CLIENT_ID' | 'NODE_ENV' | 'PUBLIC_URL'>;

/** The page of the stand-in that asks which person to sign in as. */
export const STAND_IN = '/local-sign-in';

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
/** The pages with the button; Google's script must not load on any other. */
const PAGES = /^\/(?:login|register)\/?$/;

/** The stand-in proves no mailbox, so it runs neither in production nor on a site that others can reach. */
export function googleWay({ GOOGLE_CLIENT_ID, NODE_ENV, PUBLIC_URL }: Settings): GoogleWay {
  if (GOOGLE_CLIENT_ID) return 'google';
  return NODE_ENV !== 'production' && isLoopbackUrl(PUBLIC_URL) ? 'stand-in' : 'off';
}

/** Whether a document loaded at this path may load Google's button. */
export const isGooglePage = (pathname: string): boolean => PAGES.test(pathname);

export const mayLoadGoogle = (settings: Settings, pathname: string): boolean =>
  googleWay(settings) === 'google' && isGooglePage(pathname);

/** The additions to the Content-Security-Policy that Google's button needs. */
export const GOOGLE_SOURCES = {
  script: GOOGLE_SCRIPT,
  style: 'https://accounts.google.com/gsi/style',
  frame: 'https://accounts.google.com/gsi/',
  connect: 'https://accounts.google.com/gsi/',
} as const;
