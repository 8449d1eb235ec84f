// The rules of registration, each with its sentence (spec 5). Pure: the browser and the API share them.

import { z } from 'zod';
import { canonicalEmail, isEmail, looksLikeLink } from '#domain/email.ts';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { extensionOf, phoneText } from '#domain/phone-text.ts';
import { latinDigits, oneLine } from '#domain/text.ts';
import { m } from '#messages';

const NAME_LIMIT = 80;
/** A pasted number has more signs than isPhone accepts of a number. */
const PHONE_LIMIT = 80;

/** How a schema refuses a text that is too long. */
export const tooLong = (limit: number) => ({ error: () => m.accounts_too_long({ limit }) });

const required = (sentence: () => string, limit = NAME_LIMIT) =>
  z.string({ error: sentence }).overwrite(oneLine).min(1, { error: sentence }).max(limit, tooLong(limit));

/** An email as people type it, with the sentences of its form; in the one spelling that is stored and looked up. */
export const emailWith = (required: () => string, invalid: () => string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .overwrite(canonicalEmail)
    .refine(isEmail, { error: invalid });
export const emailField = emailWith(m.accounts_email_required, m.accounts_email_invalid);

/** Mails greet people by name, so a name must not contain anything that becomes a link. */
export const isName = (value: string) => !looksLikeLink(value);

/** A first or a last name. */
export const nameField = (sentence: () => string) => required(sentence).refine(isName, { error: m.accounts_name_link });

/** An extension is not part of the number, and cannot be dialled with it. */
export const extensionSentence = ({ input }: { input?: unknown }) =>
  m.phone_extension({ extension: extensionOf(String(input)) ?? '' });
export const hasNoExtension = (value: string) => extensionOf(value) === undefined;

/** The rules of every telephone number, with the sentence of its form; cleaned of what a page or a keyboard adds. */
export const phoneRules = (phone: z.ZodString, invalid: () => string, isOptional = false) =>
  phone
    .overwrite(phoneText)
    .refine(hasNoExtension, { error: extensionSentence, abort: true })
    .refine((value) => (isOptional && value === '') || isPhone(value), { error: invalid });

/** Digits, plus, hyphen, space and brackets; at least 7 characters, 1 to 15 of them digits (E.164). */
export function isPhone(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return /^[\d+\-\p{Zs}()]{7,25}$/u.test(value) && digits >= 1 && digits <= 15;
}

export const newPassword = z
  .string({ error: m.accounts_password_required })
  .min(1, { error: m.accounts_password_required, abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: () => m.accounts_password_short({ least: MIN_PASSWORD_LENGTH }) })
  .max(MAX_PASSWORD_LENGTH, { error: () => m.accounts_password_long({ most: MAX_PASSWORD_LENGTH }) })
  .regex(/\d/, { error: m.accounts_password_digit })
  .regex(/\p{Ll}/u, { error: m.accounts_password_lower })
  .regex(/\p{Lu}/u, { error: m.accounts_password_upper });

/** The requirements that the list under the password field ticks off, in the order of the sentences. */
export const PASSWORD_CHECKS = [
  (password: string) => password.length >= MIN_PASSWORD_LENGTH,
  (password: string) => /\d/.test(password),
  (password: string) => /\p{Ll}/u.test(password),
  (password: string) => /\p{Lu}/u.test(password),
] as const;

export const registration = z
  .strictObject({
    firstName: nameField(m.accounts_first_name_required),
    lastName: nameField(m.accounts_last_name_required),
    email: emailField,
    phone: phoneRules(required(m.accounts_phone_required, PHONE_LIMIT), m.accounts_phone_invalid),
    password: newPassword,
    confirmPassword: z.string({ error: m.accounts_passwords_differ }),
    /** The optional box for news by mail, unticked by default and separate from everything else (CASL). */
    marketing: z.boolean().optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m.accounts_passwords_differ,
    when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
  });
export type Registration = z.input<typeof registration>;

export const verification = z.strictObject({
  email: emailField,
  otp: z
    .string({ error: m.accounts_otp_incomplete })
    .max(2 * OTP_LENGTH, { error: m.accounts_otp_incomplete })
    .overwrite(latinDigits)
    .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), { error: m.accounts_otp_incomplete }),
});

export const login = z.strictObject({
  email: emailField,
  password: z
    .string({ error: m.accounts_password_required })
    .min(1, { error: m.accounts_password_required })
    .max(1024, { error: m.sessions_wrong }),
});
