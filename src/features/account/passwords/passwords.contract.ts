import { doneWithMessage, forAnyone, forSignedIn, rowsAt } from '#platform/contract.ts';
import { forgotten, passwordChange, reset } from './passwords.rules.ts';

const at = rowsAt(forAnyone, '/api/auth', 'accounts');
const own = rowsAt(forSignedIn, '/api/auth', 'accounts');

export const passwordsContract = {
  forgotPassword: at(
    'POST',
    '/forgot-password',
    'Mail a link that sets a new password; answers alike for known and unknown addresses',
  )
    .input(forgotten)
    .output(doneWithMessage),
  resetPassword: at('POST', '/reset-password', 'Set a new password with the token of a mailed link; ends every session')
    .input(reset)
    .output(doneWithMessage),
  changePassword: own('POST', '/change-password', "Change one's own password; ends the other sessions")
    .input(passwordChange)
    .output(doneWithMessage),
};
