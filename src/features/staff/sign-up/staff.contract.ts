import { z } from 'zod';
import { STAFF_ROLES } from '#domain/roles.ts';
import { done, doneWithMessage, forAnyone, forSignedIn, rowsAt } from '#platform/contract.ts';
import { staffSignUp } from './staff.rules.ts';

const token = z.string().max(200);
const role = z.enum(STAFF_ROLES);

export const staffContract = {
  signUpStaff: forAnyone
    .route({
      method: 'POST',
      path: '/api/staff/sign-up',
      summary: 'Become staff with a one-time link, and sign in',
      tags: ['staff'],
    })
    .input(staffSignUp)
    .output(doneWithMessage.extend({ role })),
  readInvitation: rowsAt(forAnyone, '/api/staff/invitation', 'staff')('POST', '', 'Whom a one-time link invites')
    .input(z.strictObject({ token }))
    .output(
      done.extend({
        /** Empty for the link of the first start. */
        email: z.string(),
        name: z.string(),
        role,
        /** Whether the email has an account, which then accepts the invitation. */
        hasAccount: z.boolean(),
      }),
    ),
  acceptInvitation: rowsAt(forSignedIn, '/api/staff/invitation', 'staff')(
    'POST',
    '/accept',
    'Accept an invitation with the account that is signed in',
  )
    .input(z.strictObject({ token }))
    .output(doneWithMessage.extend({ role })),
};
