import { z } from 'zod';
import { registration } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';

const { firstName, lastName, email, password, confirmPassword } = registration.shape;

/** The one-time sign-up of staff: the rules of a registration, with a token instead of a mailed code. */
export const staffSignUp = z
  .strictObject({ token: z.string().max(200), firstName, lastName, email, password, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m.accounts_passwords_differ,
    when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
  });

/** Whether a one-time link works (`open`), or why not. */
export type InvitationState = 'open' | 'used' | 'withdrawn' | 'expired' | 'unknown';

type Kept = { usedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date };

export function invitationState(kept: Kept | undefined, now: Date): InvitationState {
  if (!kept) return 'unknown';
  if (kept.usedAt) return 'used';
  if (kept.withdrawnAt) return 'withdrawn';
  return kept.expiresAt > now ? 'open' : 'expired';
}
