import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '#domain/lifetimes.ts';

/** SHA-256 in base64url, 43 characters: how secrets and addresses are kept. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** HMAC-SHA-256 in base64url. @param purpose what the signature is for, so that none serves for another. */
export const sign = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');

/** Takes the same time wherever two texts of one length differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A code to mail: decimal digits, each as likely as any other. */
export const newOtp = (): string =>
  randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
