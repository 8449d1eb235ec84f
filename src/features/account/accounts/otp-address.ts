// The address that waits for its code: carried by the navigation, kept for a reload, read from the query without a script.
import { m } from '#messages';

const KEPT = 'northfare.otp';

export type OtpAddress = { email: string; text: string; resendAt: number };
const SECOND = 1000;
/** Until a code may be asked for again (spec 4). */
const RESEND_SECONDS = 30;

export const otpPath = (email: string) => `/otp?email=${encodeURIComponent(email)}`;

/** Keeps the address for a reload, and answers what the navigation carries. */
export function rememberOtp(email: string, wait = RESEND_SECONDS): OtpAddress {
  const address = { email, text: m.accounts_otp_text(), resendAt: Date.now() + wait * SECOND };
  sessionStorage.setItem(KEPT, JSON.stringify(address));
  return address;
}

export const forgetOtp = () => sessionStorage.removeItem(KEPT);

/** From the navigation or, after a reload, from where it was kept; the later of the two knows the countdown best. */
export function recallOtp(carried: unknown): OtpAddress | undefined {
  const kept = read(sessionStorage.getItem(KEPT));
  return kept ?? (isAddress(carried) ? carried : undefined);
}

function read(text: string | null): OtpAddress | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAddress(value) ? value : undefined;
  } catch {
    return undefined; // not written by us
  }
}

const isAddress = (value: unknown): value is OtpAddress =>
  typeof value === 'object' && value !== null && typeof (value as OtpAddress).email === 'string';
