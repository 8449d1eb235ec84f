// The rules of forgotten, reset and changed passwords, each with its sentence (spec 5). They are weaker than those of a
// registration, and the sentences for a reset end with a full stop.

import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { emailField } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';

/** Longer than any password that was ever accepted. */
const MAX_TYPED = 1024;
const MAX_TOKEN = 200;

export const forgotten = z.strictObject({ email: emailField });

const tooShortReset = () => m.passwords_reset_short({ least: MIN_PASSWORD_LENGTH });
const tooLong = () => m.accounts_password_long({ most: MAX_PASSWORD_LENGTH });
const resetPassword = z
  .string({ error: tooShortReset })
  .min(MIN_PASSWORD_LENGTH, { error: tooShortReset })
  .max(MAX_PASSWORD_LENGTH, { error: tooLong });

export const reset = z.strictObject({
  email: emailField,
  token: z
    .string({ error: m.passwords_link_expired })
    .min(1, { error: m.passwords_link_expired })
    .max(MAX_TOKEN, { error: m.passwords_link_expired }),
  password: resetPassword,
});

/** The form of the screen; the API gets only one of the two passwords. */
export const resetForm = z
  .object({ password: resetPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m.passwords_reset_differ,
    when: () => true,
  });

export const passwordChange = z
  .strictObject({
    currentPassword: z
      .string({ error: m.passwords_current_required })
      .min(1, { error: m.passwords_current_required })
      .max(MAX_TYPED, { error: m.passwords_current_wrong }),
    newPassword: z
      .string({ error: m.passwords_new_required })
      .min(1, { error: m.passwords_new_required, abort: true })
      .min(MIN_PASSWORD_LENGTH, { error: () => m.accounts_password_short({ least: MIN_PASSWORD_LENGTH }) })
      .max(MAX_PASSWORD_LENGTH, { error: tooLong }),
    confirmPassword: z.string({ error: m.accounts_passwords_differ }),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m.accounts_passwords_differ,
    when: ({ value }) => typeof (value as { newPassword?: unknown } | null)?.newPassword === 'string',
  });
