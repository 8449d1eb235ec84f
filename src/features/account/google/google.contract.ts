import { z } from 'zod';
import { signedIn } from '#features/account/sessions/sessions.contract.ts';
import { m } from '#messages';
import { forAnyone, nothing, rowsAt } from '#platform/contract.ts';

const CREDENTIAL_LIMIT = 4096;

const at = rowsAt(forAnyone, '/api/auth/google', 'accounts');

export const googleContract = {
  startGoogleSignIn: at('POST', '/nonce', 'The nonce to ask Google for, tied to this browser by a cookie')
    .input(nothing)
    .output(
      z.object({
        nonce: z.string(),
        /** False after signing out, so that Google does not automatically sign the user in again. */
        autoSelect: z.boolean(),
      }),
    ),
  signInWithGoogle: at('POST', '', "Sign in with Google's ID token")
    .input(
      z.strictObject({
        credential: z
          .string({ error: m.google_failed })
          .min(1, { error: m.google_failed })
          .max(CREDENTIAL_LIMIT, { error: m.google_refused }),
      }),
    )
    .output(signedIn),
};
