import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { login } from '#features/account/accounts/accounts.rules.ts';
import { done, doneWithMessage, forAnyone, nothing, rowsAt } from '#platform/contract.ts';

/** The current user on the wire (spec 3): `Address` is capitalised there, `phone` and `phoneNumber` are equal. */
export const currentUser = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  phoneNumber: z.string(),
  Address: z.string(),
  city: z.string(),
  country: z.string(),
  /** The URL of the portrait, of staff who have one. */
  portrait: z.string().optional(),
  /** When the account will be erased, if its owner requested it. */
  deletionAt: z.string().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;
/** The answer to a sign-in, regardless of the method. */
export const signedIn = doneWithMessage.extend({ token: z.string(), role: currentUser.shape.role, user: currentUser });

const at = rowsAt(forAnyone, '/api/auth', 'accounts');

export const sessionsContract = {
  checkSession: at('GET', '/check', 'Who is signed in').output(
    z.object({ authenticated: z.boolean(), user: currentUser.optional() }),
  ),
  signIn: at(
    'POST',
    '/user/login',
    'Sign in with email and password; with two-step verification 401 SECOND_FACTOR_CODE, and a code has to follow',
  )
    .input(login)
    .output(signedIn),
  signOut: at('POST', '/logout', 'End this session').input(nothing).output(doneWithMessage),
  refreshSession: at('POST', '/refresh-token', 'Rotate the refresh token').input(nothing).output(done),
};
