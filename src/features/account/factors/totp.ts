// Time-based one-time passwords (RFC 6238), as every authenticator app reads them.
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { OTP_LENGTH } from '#domain/lifetimes.ts';

const STEP_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** The clock of a phone may be this many steps ahead or behind. */
const DRIFT_STEPS = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step whose code this is; undefined for a code of no step near now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const drift = TOTP.validate({
    ...{ token: code, secret: Secret.fromBase32(secret), digits: OTP_LENGTH, period: STEP_SECONDS },
    ...{ algorithm: 'SHA1', timestamp, window: DRIFT_STEPS },
  });
  return drift === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + drift;
}

/** The link that an app on the same device opens, and what its QR code encodes. */
export const totpUrl = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret, digits: OTP_LENGTH, period: STEP_SECONDS, algorithm: 'SHA1' }).toString();

/** A QR code as the path of an SVG, a square per dark module; `size` is its width in modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
