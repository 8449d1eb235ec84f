import { z } from 'zod';
import { doneWithMessage, forAnyone, rowsAt } from '#platform/contract.ts';
import { emailField, registration, verification } from './accounts.rules.ts';

const at = rowsAt(forAnyone, '/api/auth', 'accounts');

export const accountsContract = {
  register: at('POST', '/register', 'Register; a code is mailed').input(registration).output(doneWithMessage),
  verifyEmail: at('POST', '/verify', 'Prove the mailbox with the mailed code')
    .input(verification)
    .output(doneWithMessage),
  resendCode: at('POST', '/resend-otp', 'Mail a new code')
    .input(z.strictObject({ email: emailField }))
    .output(doneWithMessage),
};
