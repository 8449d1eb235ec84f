import { z } from 'zod';
import { forAnyone } from '#platform/contract.ts';
import { emailField, registration, verification } from './accounts.rules.ts';

const successAnswer = z.object({ success: z.literal(true), message: z.string() });

export const accountsContract = {
  register: forAnyone
    .route({ method: 'POST', path: '/api/auth/register', summary: 'Register; a code is mailed', tags: ['accounts'] })
    .input(registration)
    .output(successAnswer),
  verifyEmail: forAnyone
    .route({
      method: 'POST',
      path: '/api/auth/verify',
      summary: 'Prove the mailbox with the mailed code',
      tags: ['accounts'],
    })
    .input(verification)
    .output(successAnswer),
  resendCode: forAnyone
    .route({ method: 'POST', path: '/api/auth/resend-otp', summary: 'Mail a new code', tags: ['accounts'] })
    .input(z.strictObject({ email: emailField }))
    .output(successAnswer),
};
