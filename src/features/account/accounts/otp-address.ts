// The email that waits for its code: passed by the navigation, stored for a reload, read from the query without a script.
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { readStored, store } from '#platform/device-storage.ts';

export type OtpAddress = { email: string; text: string; resendAt: number };
const SECOND = 1000;
/** Seconds until another code may be requested (spec 4). */
const RESEND_SECONDS = 30;

export const otpPath = (email: string) => `${pathTo('otp')}?email=${encodeURIComponent(email)}`;

/** The sign-in page after the code, for a browser without scripts. */
export const verifiedPath = (email: string) => `${pathTo('login')}?verified=1&email=${encodeURIComponent(email)}`;

/** Stores the email for a reload, and returns the state of the navigation. */
export function rememberOtp(email: string, wait = RESEND_SECONDS): OtpAddress {
  const address = { email, text: m.accounts_otp_text(), resendAt: Date.now() + wait * SECOND };
  store('otpEmail', JSON.stringify(address));
  return address;
}

export const forgetOtp = () => store('otpEmail', '');

/** From the navigation or, after a reload, from storage; the later of the two has the right countdown. */
export function recallOtp(carried: unknown): OtpAddress | undefined {
  const kept = read(readStored('otpEmail'));
  return kept ?? (isAddress(carried) ? carried : undefined);
}

function read(text: string): OtpAddress | undefined {
  try {
    const value: unknown = JSON.parse(text || 'null');
    return isAddress(value) ? value : undefined;
  } catch {
    return undefined; // not written by us
  }
}

const isAddress = (value: unknown): value is OtpAddress =>
  typeof value === 'object' && value !== null && typeof (value as OtpAddress).email === 'string';
