import { z } from 'zod';
import { currentUser } from '#features/account/sessions/sessions.contract.ts';
import { m } from '#messages';
import { forAnyone } from '#platform/contract.ts';

const CREDENTIAL_LIMIT = 4096;

export const googleContract = {
  startGoogleSignIn: forAnyone
    .route({
      method: 'POST',
      path: '/api/auth/google/nonce',
      summary: 'The nonce to ask Google for, tied to this browser by a cookie',
      tags: ['accounts'],
    })
    .input(z.strictObject({}).optional())
    .output(
      z.object({
        nonce: z.string(),
        /** False after signing out, so that Google does not sign the user in again by itself. */
        autoSelect: z.boolean(),
      }),
    ),
  signInWithGoogle: forAnyone
    .route({ method: 'POST', path: '/api/auth/google', summary: "Sign in with Google's ID token", tags: ['accounts'] })
    .input(
      z.strictObject({
        credential: z
          .string({ error: m.google_failed() })
          .min(1, m.google_failed())
          .max(CREDENTIAL_LIMIT, m.google_refused()),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        message: z.string(),
        token: z.string(),
        role: currentUser.shape.role,
        user: currentUser,
      }),
    ),
};
