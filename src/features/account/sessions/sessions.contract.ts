import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { login } from '#features/account/accounts/accounts.rules.ts';
import { forAnyone } from '#platform/contract.ts';

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
  /** When the account will be erased, if its owner requested it. */
  deletionAt: z.string().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

const nothing = z.strictObject({}).optional();

export const sessionsContract = {
  checkSession: forAnyone
    .route({ method: 'GET', path: '/api/auth/check', summary: 'Who is signed in', tags: ['accounts'] })
    .output(z.object({ authenticated: z.boolean(), user: currentUser.optional() })),
  signIn: forAnyone
    .route({
      method: 'POST',
      path: '/api/auth/user/login',
      summary: 'Sign in with email and password',
      tags: ['accounts'],
    })
    .input(login)
    .output(
      z.object({
        success: z.literal(true),
        message: z.string(),
        token: z.string(),
        role: currentUser.shape.role,
        user: currentUser,
      }),
    ),
  signOut: forAnyone
    .route({ method: 'POST', path: '/api/auth/logout', summary: 'End this session', tags: ['accounts'] })
    .input(nothing)
    .output(z.object({ success: z.literal(true), message: z.string() })),
  refreshSession: forAnyone
    .route({ method: 'POST', path: '/api/auth/refresh-token', summary: 'Rotate the refresh token', tags: ['accounts'] })
    .input(nothing)
    .output(z.object({ success: z.literal(true) })),
};
