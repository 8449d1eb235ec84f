import { z } from 'zod';
import { forAnyone, forSignedIn } from '#platform/contract.ts';
import { forgotten, passwordChange, reset } from './passwords.rules.ts';

const successAnswer = z.object({ success: z.literal(true), message: z.string() });

export const passwordsContract = {
  forgotPassword: forAnyone
    .route({
      method: 'POST',
      path: '/api/auth/forgot-password',
      summary: 'Mail a link that sets a new password; answers alike for known and unknown addresses',
      tags: ['accounts'],
    })
    .input(forgotten)
    .output(successAnswer),
  resetPassword: forAnyone
    .route({
      method: 'POST',
      path: '/api/auth/reset-password',
      summary: 'Set a new password with the token of a mailed link; ends every session',
      tags: ['accounts'],
    })
    .input(reset)
    .output(successAnswer),
  changePassword: forSignedIn
    .route({
      method: 'POST',
      path: '/api/auth/change-password',
      summary: "Change one's own password; ends the other sessions",
      tags: ['accounts'],
    })
    .input(passwordChange)
    .output(successAnswer),
};
