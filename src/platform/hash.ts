import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '#domain/lifetimes.ts';

/** SHA-256 in base64url, 43 characters: the stored form of secrets and emails. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** HMAC-SHA-256 in base64url. @param purpose separates signatures, so that one cannot be used for another purpose. */
export const sign = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');

/** Compares in constant time for texts of equal length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A random code of decimal digits, for mailing. */
export const newOtp = (): string =>
  randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
