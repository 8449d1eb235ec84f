// How codes of a second factor are typed and read. Pure: the browser and the API share them.
import { z } from 'zod';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { latinDigits } from '#domain/text.ts';
import { passkeyProof } from '#features/account/passkeys/passkeys.rules.ts';
import { m } from '#messages';

/** The kinds of second factor. */
export const FACTOR_KINDS = ['totp'] as const;

export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;
const GROUP = 4;
/** Longer than any code with the spaces and dashes that people type. */
const MAX_TYPED = 80;
const MAX_PASSWORD = 1024;

/** In groups of four, as a person copies it. */
export const inGroups = (text: string, separator = ' '): string =>
  (text.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(separator);

export type TypedCode = { kind: 'totp' | 'recovery-code'; code: string };

/** Six digits of the app, or a recovery code; undefined for anything else. Letters that look like digits count as them. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = latinDigits(typed.slice(0, MAX_TYPED).normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length === OTP_LENGTH && /^\d+$/.test(plain)) return { kind: 'totp', code: plain };
  const code = plain.replace(/o/g, '0').replace(/[il]/g, '1');
  if (code.length === RECOVERY_LENGTH && /^[0-9a-hjkmnp-tv-z]+$/.test(code)) return { kind: 'recovery-code', code };
  return undefined;
}

const code = z
  .string({ error: m.factor_code_required })
  .max(MAX_TYPED, { error: m.factor_code_required })
  .refine((typed) => readCode(typed) !== undefined, { error: m.factor_code_required });

/** An account without a password, of Google alone, proves itself by a sign-in just now. */
const ownPassword = z.string().max(MAX_PASSWORD, { error: m.passwords_current_wrong }).default('');

export const typedCode = z.strictObject({ code });
export const typedPassword = z.strictObject({ password: ownPassword });
/** Of a change: the password, and a code or a passkey in its place where the account has a second factor. */
export const passwordAndSecond = z.strictObject({
  password: ownPassword,
  code: z.string().max(MAX_TYPED, { error: m.factor_code_required }).default(''),
  passkey: passkeyProof.optional(),
});
