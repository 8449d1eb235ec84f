import { randomBytes } from 'node:crypto';
import { sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { REFERENCE_LENGTH, REFERENCE_LETTERS, writtenReference } from './inquiry-reference.rules.ts';

const referenceOf = (bytes: Uint8Array): string =>
  writtenReference(
    Array.from(bytes.subarray(0, REFERENCE_LENGTH), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join(
      '',
    ),
  );

export const newReference = (): string => referenceOf(randomBytes(REFERENCE_LENGTH));

/**
 * The reference of what one key sends. The two calls of an inquiry arrive in any order, and both write a mail with it.
 * @param attempt 0 unless earlier ones are taken
 */
export const referenceFor = ({ secret }: Pick<Services, 'secret'>, sending: string, attempt = 0): string =>
  referenceOf(Buffer.from(sign(secret, 'inquiry-reference', `${attempt} ${sending}`), 'base64url'));
